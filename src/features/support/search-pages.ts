import type { Block, Line, Page } from '#contract/calls/pages.ts';

export interface PageHit {
  page: Page;
  /** The part of the text that answers, or the beginning. */
  excerpt: string;
}

/** How much of the text is shown before what was found, in characters. */
const lead = 24;

/** The pages that contain every word, those with a matching title first; all if there is no word. */
export function searchPages(pages: Page[], query: string): PageHit[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const hits = pages.flatMap((page) => hitOf(page, words));
  const inTitle = ({ page }: PageHit) => words.some((word) => folded(page.title).includes(word));
  return [...hits.filter(inTitle), ...hits.filter((hit) => !inTitle(hit))];
}

function hitOf(page: Page, words: string[]): PageHit[] {
  const texts = page.blocks.flatMap(textsOf);
  const all = folded([page.title, ...texts].join(' '));
  if (!words.every((word) => all.includes(word))) return [];
  const matches = (text: string) => words.filter((word) => folded(text).includes(word)).length;
  const best = texts.reduce((one, other) => (matches(other) > matches(one) ? other : one), '');
  return [{ page, excerpt: matches(best) > 0 ? cutTo(best, words) : beginning(page) }];
}

const beginning = ({ blocks }: Page): string => {
  const [first] = blocks.filter(({ kind }) => kind !== 'heading').flatMap(textsOf);
  return first ?? '';
};

/** The text from shortly before the first word that it contains. */
function cutTo(text: string, words: string[]): string {
  const characters = Array.from(text);
  const starts = words.map((word) => folded(text).indexOf(word)).filter((at) => at >= 0);
  // Folding may change the length; the last character before the word in the folded text is enough.
  const target = Math.min(...starts);
  let length = 0;
  const at = characters.findIndex((character) => {
    length += folded(character).length;
    return length > target;
  });
  if (at <= lead * 2) return text;
  const before = characters.slice(at - lead, at).join('');
  // Not from the middle of a word, where words have spaces.
  return `…${before.replace(/^\S*\s/, '')}${characters.slice(at).join('')}`;
}

/** Compared without case, width and accents, as shoppers type. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{sc=Latn}\p{Mn}+/gu, ([letter = '']) => letter)
    .normalize('NFC')
    .toLowerCase();

function textsOf(block: Block): string[] {
  if (block.kind !== 'list') return [textOf(block.line)];
  return block.items.flatMap(({ lines, list }) => [
    ...lines.map(textOf),
    ...(list?.items.flatMap((item) => item.lines.map(textOf)) ?? []),
  ]);
}

const textOf = (line: Line): string => line.map(({ text }) => text).join('');
