/**
 * A browser that translates the page puts `<font>` elements in the place of text nodes that React holds. React would then change a
 * text that is not shown, and could not remove it or insert before it. Here React's calls reach what stands in the place of a text.
 */
const inPlace = new WeakMap<Node, ChildNode>()

const observer = new MutationObserver(records => {
  for (const {
    target,
    addedNodes: [added],
    removedNodes: [removed],
  } of records)
    if (removed instanceof Text && added instanceof HTMLFontElement) {
      inPlace.set(removed, added)
      observer.observe(removed, { characterData: true })
    } else inPlace.get(target)?.replaceWith(target) // changed by React: the browser translates it anew
})
observer.observe(document.body, { childList: true, subtree: true })

type Call = (this: Node, ...nodes: (Node | null)[]) => Node

const shown = (node: Node | null) => (node && !node.parentNode && inPlace.get(node)) || node

const calls = Node.prototype as unknown as Record<string, Call>
for (const name of ['appendChild', 'insertBefore', 'removeChild']) {
  const call = calls[name]!
  calls[name] = function (...nodes) {
    return call.apply(this, nodes.map(shown))
  }
}

export {}
