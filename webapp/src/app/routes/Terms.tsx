export { Terms as default } from '../../features/legal/Terms'
