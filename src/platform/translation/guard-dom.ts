/**
 * Keeps React working on a page that its reader lets a browser translate. A translator wraps each
 * text in `<font>`, or shows a `<font>` in its place, of which React knows nothing: it then removes
 * a text from a parent that no longer has it, inserts before it, or changes a text that is not on
 * the page. The texts that a wrapper stands for are put back first, and the translator translates
 * what React made of them. Any other node that is not where the caller says still throws.
 * See docs/decisions/067-pages-that-are-translated.md.
 */
export function guardDom(): void {
  changes.observe(document, { childList: true, subtree: true });
  guard('removeChild', 0);
  guard('insertBefore', 1);
}

/** Puts a call's child back, its argument at a place, before the call looks for it. */
function guard(name: 'removeChild' | 'insertBefore', at: number): void {
  const native = Node.prototype[name] as (...nodes: Node[]) => Node;
  Node.prototype[name] = function (this: Node, ...nodes: Node[]) {
    const child = nodes[at];
    if (child && child.parentNode !== this) putBack(child, this);
    return native.apply(this, nodes);
  } as never;
}

/** The wrapper in a text's place, and the texts that a wrapper stands for. */
const standIns = new WeakMap<Node, Node>();
const originals = new WeakMap<Node, Node[]>();

const isWrapper = (node: Node | null): node is ChildNode => node?.nodeName === 'FONT';

const changes = new MutationObserver(noteWrappers);

function noteWrappers(records: MutationRecord[]): void {
  const added = new Set<Node | null>();
  for (const record of records) {
    const { target, addedNodes, previousSibling, nextSibling } = record;
    for (const it of addedNodes) if (isWrapper(it)) added.add(it);
    // Some insert the wrapper first, and then remove the text beside it.
    const standIn = [...addedNodes, previousSibling, nextSibling].find((it) => added.has(it));
    // What is within a wrapper, React does not know.
    if (standIn && !isWrapper(target)) noteReplaced(record, standIn);
  }
}

function noteReplaced({ target, removedNodes }: MutationRecord, standIn: Node): void {
  for (const node of removedNodes) {
    // A wrapper in the place of another stands for the same texts.
    for (const text of originals.get(node) ?? [node]) {
      if (text instanceof Text && text.parentNode !== target) stand(standIn, text);
    }
  }
}

function stand(standIn: Node, text: Text): void {
  originals.set(standIn, [...(originals.get(standIn) ?? []), text]);
  standIns.set(text, standIn);
  // React changes a text by this property.
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => text.data,
    set(value: string) {
      putBack(text);
      text.data = value;
    },
  });
}

/** Puts a text back into `parent`, together with all others for which its wrapper stands there. */
function putBack(text: Node, parent?: Node): void {
  noteWrappers(changes.takeRecords());
  const known = standIns.get(text);
  const texts = (known && originals.get(known)) ?? [text];
  // A text within a wrapper is on the page, whatever stood for it before.
  let outer: Node = text.parentNode ? text : (known ?? text);
  while (isWrapper(outer.parentNode)) outer = outer.parentNode;
  if (outer === text || (parent && outer.parentNode !== parent)) return;
  (outer as ChildNode).replaceWith(...texts);
  originals.delete(outer);
}
