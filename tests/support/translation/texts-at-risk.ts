/**
 * In the page: texts that a translator may break: one beside other nodes, which React changes
 * itself, and a figure that is not marked as not to be translated. Spaces between elements do not
 * count, and an option holds no elements.
 */
export function textsAtRisk(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    if (!data.trim() || !parentElement || parentElement.closest('script, style, option')) continue;
    if (parentElement.closest('[translate]')?.getAttribute('translate') === 'no') continue;
    const tag = parentElement.outerHTML.slice(0, 120);
    if (parentElement.childNodes.length > 1) found.push(`beside other nodes: ${tag}`);
    if (/\d/.test(data)) found.push(`figure: ${tag}`);
  }
  return found;
}
