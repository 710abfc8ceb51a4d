import { useText } from '../i18n'
import DocumentHead from '../ui/DocumentHead'

/** The description of the start in another language than that in which the server wrote it. */
export default function HomeHead() {
  const t = useText('head')
  return <DocumentHead words={t('html_description')} />
}
