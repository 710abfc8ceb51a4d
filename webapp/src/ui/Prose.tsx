import { Unbroken } from './Unbroken'

/**
 * Paragraphs and lines of a text: an empty line starts a paragraph, a line starting with a dash is a list item, and one starting with
 * a number and a point is a step.
 */
export function Prose({ text }: { text: string }) {
  return blocksOf(text).map((block, i) => {
    const lines = block.split('\n')
    const sign = SIGN.exec(block)?.[0]
    if (!sign)
      return (
        <p key={i}>
          <Unbroken words={block} />
        </p>
      )
    const List = sign === '- ' ? 'ul' : 'ol'
    return (
      <List key={i}>
        {lines.map(line => (
          <li key={line}>
            <Unbroken words={line.replace(SIGN, '')} />
          </li>
        ))}
      </List>
    )
  })
}

/** What a line of a list begins with. */
const SIGN = /^(- |[1-9]\. )/

/** What an empty line separates; and a list from the words right before or behind it. */
export function blocksOf(text: string): string[] {
  return text
    .replace(/^(?!- )(.+)\n(?=- )/gm, '$1\n\n')
    .replace(/^(- .+)\n(?!- |\n)/gm, '$1\n\n')
    .split('\n\n')
}
