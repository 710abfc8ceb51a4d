export { Faqs as default } from '../../features/legal/Faqs'
