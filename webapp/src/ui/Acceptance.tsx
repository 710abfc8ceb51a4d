import { useText } from '../i18n'
import { RichText } from '../i18n/RichText'

/**
 * The words of accepting a document, from the texts of the steps or of signing in. It opens beside the
 * form, so that nothing typed is left behind.
 */
export function Acceptance({ of }: { of: 'terms' | 'privacy' }) {
  const t = useText()
  const link = (words: string) => (
    <a href={`#/${of}`} target="_blank" rel="noopener" title={t('new_window')}>
      {words}
    </a>
  )
  return <RichText k={`accept_${of}`} parts={{ [of]: link }} />
}
