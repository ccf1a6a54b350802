/**
 * Keeps React from crashing on a page that its reader lets a browser translate. A translator wraps
 * a text in `<font>`, or shows a `<font>` in its place; React then removes the text from a parent
 * that no longer has it, or inserts before it. The wrapper is taken for the text, and a text that
 * is on no page for one that is gone. Any other node that is not where the caller says still throws.
 * See docs/decisions/067-pages-that-are-translated.md.
 */
export function guardDom(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function (child) {
    const own = ownChild(this, child);
    if (own) removeChild.call(this, own);
    return child;
  };
  Node.prototype.insertBefore = function (node, child) {
    insertBefore.call(this, node, child && ownChild(this, child));
    return node;
  };
}

/** What stands for a child in its parent; `null` for a text that is on no page. */
function ownChild(parent: Node, child: Node): Node | null {
  if (!(child instanceof Text)) return child;
  let own: Node = child;
  while (own.parentNode?.nodeName === 'FONT' && own.parentNode !== parent) own = own.parentNode;
  return own.parentNode ? own : null;
}
