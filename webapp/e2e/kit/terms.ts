/** Imports official terms into a server, from files of the form in which WIPO publishes its own. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Server } from './server.mjs'

/** The terms by basic number: the class is its first two digits. */
export type Edition = Record<'en' | 'es', Record<string, string>>

/** Imports the terms of the edition that begins on `from`, YYYY-MM-DD: that of 2026 unless another is named. */
export async function importTerms(server: Server, texts: Edition, from = '2026-01-01'): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sello-terms-'))
  const day = from.replaceAll('-', '')
  const head = `edition="13" dateInForce="${day}"`
  const files: string[] = []
  const write = async (name: string, content: string) => {
    const path = join(folder, `ncl-${day}-${name}-20250610.xml`)
    await writeFile(path, content)
    files.push(path)
  }
  const goods = Object.keys(texts.en).map(
    number =>
      `<Class classNumber="${Number(number.slice(0, 2))}"><GoodOrService id="G${number}" basicNumber="${number}"/></Class>`,
  )
  await write('classification_top_structure', `<S ${head}>${goods.join('')}</S>`)
  for (const [language, labels] of Object.entries(texts)) {
    const items = Object.entries(labels).map(
      ([number, label]) =>
        `<GoodOrServiceTexts idRef="G${number}"><Indication><Label>${label}</Label></Indication></GoodOrServiceTexts>`,
    )
    await write(`${language}-classification_texts`, `<T ${head}>${items.join('')}</T>`)
  }
  await server.command('nice', 'import', ...files)
  await rm(folder, { recursive: true })
}
