/**
 * Keeps the page intact while the browser translates it. A translator replaces each text with a <font> element, but the
 * page keeps updating, moving and removing the text that was taken out. This module puts that text back, empty, in
 * front of its element, which then follows it.
 */

interface StandIn {
  element: Element
  /** The text before translation. */
  said: string
}

const isText = (node: Node): node is Text => node instanceof Text
const isStandIn = (node?: Node | null): node is Element => node instanceof HTMLElement && node.tagName === 'FONT'

export function followTranslation(root: Node): void {
  const standIns = new Map<Text, StandIn>()

  function settle(records: MutationRecord[]): void {
    const changed = new Set(records.filter(({ type }) => type === 'characterData').map(({ target }) => target))
    for (const [text, { element, said }] of standIns) {
      if (text.isConnected && element.isConnected && !changed.has(text)) {
        if (text.nextSibling !== element) text.after(element)
        continue
      }
      standIns.delete(text)
      if (!changed.has(text)) text.data = said
      if (text.isConnected) dropOriginal(records, text, element)
      element.remove()
    }
  }

  /** The translator may have restored the original with a new text node. */
  function dropOriginal(records: MutationRecord[], text: Text, element: Element): void {
    const record = records.find(({ removedNodes }) => [...removedNodes].includes(element))
    for (const node of record?.addedNodes ?? []) if (isText(node) && node !== text) node.remove()
  }

  function follow(records: MutationRecord[]): void {
    const added = new Set(records.flatMap((record) => [...record.addedNodes].filter(isStandIn)))
    if (added.size === 0) return
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      for (const text of [...removedNodes].filter(isText)) {
        const element = [...addedNodes, previousSibling, nextSibling].find((node) => isStandIn(node) && added.has(node))
        if (!isStandIn(element) || !element.isConnected || text.isConnected) continue
        added.delete(element)
        element.before(text)
        standIns.set(text, { element, said: text.data })
        text.data = ''
      }
    }
  }

  const observer = new MutationObserver((records) => {
    settle(records)
    follow(records)
    observer.takeRecords() // caused by this module
  })
  observer.observe(root, { childList: true, subtree: true, characterData: true })
}
