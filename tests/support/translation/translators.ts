/**
 * How a translator changes a page:
 * - `wraps`: every text, also what is marked as not to be translated, moves into a `<font>`.
 * - `replaces`: a `<font>` in a `<font>` with another text takes its place, as Chrome's does.
 * - `inserts`: the same, inserted before the text is removed.
 */
export type Manner = 'wraps' | 'replaces' | 'inserts';

export const manners: Manner[] = ['wraps', 'replaces', 'inserts'];

/**
 * In the page, also before its first script: translates every text, and whatever changes. Digits that
 * may be translated become `#`, so that no amount survives by luck.
 */
export function translatePage(manner: Manner): void {
  const isKept = (element: Element) =>
    element.closest('[translate]')?.getAttribute('translate') === 'no';

  function isWanted(text: Text): boolean {
    const { parentElement } = text;
    if (!parentElement || parentElement.closest('font, head, script, style')) return false;
    return manner === 'wraps' || (text.data.trim() !== '' && !isKept(parentElement));
  }

  function translate(text: Text): void {
    if (!isWanted(text)) return;
    const outer = document.createElement('font');
    if (manner === 'wraps') {
      text.before(outer);
      outer.append(text);
      return;
    }
    const inner = document.createElement('font');
    inner.textContent = text.data.replaceAll(/\d/g, '#');
    outer.append(inner);
    if (manner === 'inserts') text.before(outer);
    if (manner === 'inserts') text.remove();
    else text.replaceWith(outer);
  }

  function translateAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translate(text);
  }

  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type === 'characterData') translateAll(target);
      for (const node of addedNodes) if (node.isConnected) translateAll(node);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
  translateAll(document);
}
