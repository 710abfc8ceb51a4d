/**
 * A browser that translates the page puts `<font>` elements in the place of text nodes that React holds, or around them. React would
 * then change a text that is not shown, and could not remove it or insert before it. Here React's calls reach what is shown.
 */
const inPlace = new WeakMap<Node, HTMLFontElement>()

const isFont = (node: Node | null | undefined) => node instanceof HTMLFontElement

const observer = new MutationObserver(records => {
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const [removed] = removedNodes
    const font = [addedNodes[0], previousSibling, nextSibling].find(isFont)
    if (removed instanceof Text && font) {
      inPlace.set(removed, font)
      observer.observe(removed, { characterData: true })
    } else if (!target.parentNode) inPlace.get(target)?.replaceWith(target) // changed by React: the browser translates it anew
  }
})
observer.observe(document.body, { childList: true, subtree: true })

type Call = (this: Node, ...nodes: (Node | null)[]) => Node

function shown(node: Node | null): Node | null {
  const place = node?.parentNode ?? (node && inPlace.get(node))
  return isFont(place) ? shown(place) : node
}

const calls = Node.prototype as unknown as Record<string, Call>
for (const name of ['appendChild', 'insertBefore', 'removeChild']) {
  const call = calls[name]!
  calls[name] = function (...nodes) {
    return call.apply(this, nodes.map(shown))
  }
}

export {}
