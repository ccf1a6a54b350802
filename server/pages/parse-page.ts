import { fromMarkdown } from 'mdast-util-from-markdown';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import type { Block } from '#contract/calls/pages.ts';
import { readBlock } from './read-blocks.ts';
import { type Notes, PageError, readLine, textOf } from './read-line.ts';

/** A page as parsed, without its place. */
export interface ParsedPage {
  title: string;
  blocks: Block[];
  /** What was left out: `line 12: the link "x" was dropped …`. */
  notes: string[];
}

const longestSource = 200_000;

/** By CommonMark alone, `**` beside Chinese or Japanese punctuation may be no style. */
const extensions = [cjkFriendlyExtension()];

/**
 * Parses a page: its first line is the title, `# Title`; then headings, paragraphs and lists.
 * Anything else throws PageError with its line; HTML is kept as plain text.
 */
export function parsePage(source: string): ParsedPage {
  if (source.length > longestSource) throw new PageError(1, 'the page is too long');
  const notes: Notes = [];
  const [first, ...rest] = fromMarkdown(source, { extensions }).children;
  if (first?.type !== 'heading' || first.depth !== 1) {
    throw new PageError(first?.position?.start.line ?? 1, 'the title is missing: "# Title"');
  }
  const title = textOf(readLine(first.children, notes));
  if (title === '') throw new PageError(1, 'the title is empty');
  const blocks = rest.map((node) => readBlock(node, notes));
  if (blocks.length === 0) throw new PageError(1, 'there is no text below the title');
  return { title, blocks, notes };
}
