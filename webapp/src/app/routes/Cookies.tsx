export { Cookies as default } from '../../features/legal/Cookies'
