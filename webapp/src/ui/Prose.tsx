/**
 * Paragraphs and lists of a text: an empty line starts a paragraph, a line starting with a dash is a list item.
 */
export function Prose({ text }: { text: string }) {
  return blocksOf(text).map((block, i) => {
    const lines = block.split('\n')
    if (!block.startsWith('- ')) return <p key={i}>{block}</p>
    return (
      <ul key={i}>
        {lines.map(line => (
          <li key={line}>{line.slice(2)}</li>
        ))}
      </ul>
    )
  })
}

/** What an empty line separates; and a list from the words right before or behind it. */
export function blocksOf(text: string): string[] {
  return text
    .replace(/^(?!- )(.+)\n(?=- )/gm, '$1\n\n')
    .replace(/^(- .+)\n(?!- |\n)/gm, '$1\n\n')
    .split('\n\n')
}
