import type { List, ListItem, RootContent } from 'mdast';
import type { Block, Line, ListBlock } from '#contract/calls/pages.ts';
import { lineOf, type Notes, PageError, readLine } from './read-line.ts';

/** Reads a heading, a paragraph or a list. Throws PageError for anything else. */
export function readBlock(node: RootContent, notes: Notes): Block {
  switch (node.type) {
    case 'heading':
      return { kind: 'heading', level: levelOf(node), line: readLine(node.children, notes) };
    case 'paragraph':
      return { kind: 'paragraph', line: readLine(node.children, notes) };
    case 'html':
      return { kind: 'paragraph', line: [{ text: node.value }] };
    case 'list':
      return { ...listLook(node), items: node.children.map((item) => readItem(item, notes)) };
    default:
      throw new PageError(lineOf(node), `${node.type} is not supported`);
  }
}

function levelOf(node: Extract<RootContent, { type: 'heading' }>): 2 | 3 {
  if (node.depth === 2 || node.depth === 3) return node.depth;
  const rule = 'a page has one title, "# Title", and headings "## …" and "### …"';
  throw new PageError(lineOf(node), rule);
}

const listLook = (node: List) => ({
  kind: 'list' as const,
  is_ordered: node.ordered ?? false,
});

function readItem(item: ListItem, notes: Notes): ListBlock['items'][number] {
  const inner = item.children.filter((child) => child.type === 'list');
  const [list, second] = inner;
  if (second) throw new PageError(lineOf(second), 'an item can hold one list');
  const lines = readLines(
    item.children.filter((child) => child.type !== 'list'),
    notes,
  );
  return { lines, ...(list && { list: readInnerList(list, notes) }) };
}

function readInnerList(list: List, notes: Notes) {
  const items = list.children.map(({ children }) => ({ lines: readLines(children, notes) }));
  return { ...listLook(list), items };
}

function readLines(nodes: ListItem['children'], notes: Notes): Line[] {
  return nodes.map((node) => {
    if (node.type === 'paragraph') return readLine(node.children, notes);
    if (node.type === 'html') return [{ text: node.value }];
    const where = node.type === 'list' ? 'lists can be nested once' : `no ${node.type} in a list`;
    throw new PageError(lineOf(node), where);
  });
}
