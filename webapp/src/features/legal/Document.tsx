import type { ReactNode } from 'react'
import { useConfig } from '../../api/config'
import { useText, type TextKey } from '../../i18n'
import { Head } from '../../ui/Head'
import { Prose } from '../../ui/Prose'
import { Title } from '../../ui/Title'
import styles from './Document.module.css'

/** The provider's identity as the documents name it; a dash until it is known. */
function useProvider() {
  const provider = useConfig()?.provider
  return {
    name: provider?.name || '–',
    tax_id: provider?.tax_id || '–',
    address: provider?.address || '–',
    email: provider?.email || '–',
    phone: provider?.phone.replaceAll(' ', '\u00a0') || '–', // on one line
  }
}

/**
 * A legal document: title, version, and sections whose texts are `<name>_<section>_title` and
 * `<name>_<section>_body`; an empty line in a body starts a paragraph, a line starting with a dash
 * is a list item.
 */
export function Document<Name extends 'terms' | 'privacy' | 'cookies'>({
  name,
  sections,
  version,
  below = {},
  children,
}: {
  name: Name
  sections: readonly string[]
  version?: string | undefined
  /** What is shown below a section's text, by the section. */
  below?: Readonly<Record<string, ReactNode>>
  /** Below the sections. */
  children?: ReactNode
}) {
  const t = useText('legal')
  const provider = useProvider()
  return (
    <article className={styles.document}>
      <Title>{t(`${name}_title`)}</Title>
      <Head name={name} words={t(`${name}_lead`, provider)} />
      {version && <p className={styles.version}>{t('document_version', { version })}</p>}
      <p className={styles.lead}>{t(`${name}_lead`, provider)}</p>
      {sections.map((section, i) => (
        <section key={section} aria-labelledby={`${name}-${section}`}>
          <h2 id={`${name}-${section}`}>
            {i + 1}. {t(`${name}_${section}_title` as TextKey)}
          </h2>
          <Prose text={t(`${name}_${section}_body` as TextKey, provider)} />
          {below[section]}
        </section>
      ))}
      {children}
    </article>
  )
}
