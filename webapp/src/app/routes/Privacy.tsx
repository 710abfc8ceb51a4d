export { Privacy as default } from '../../features/legal/Privacy'
