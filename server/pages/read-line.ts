import type { Nodes, PhrasingContent } from 'mdast';
import type { Line } from '#contract/calls/pages.ts';
import { isPageLink } from '#contract/rules/page-links.ts';

/** A page that cannot be shown as it is written. Its message has no line number. */
export class PageError extends Error {
  line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/** Collects what is left out. */
export type Notes = string[];

type Span = Line[number];
type Style = Omit<Span, 'text'>;

/** Stands for the end of a source line: Markdown never has this character. */
const lineEnd = '\0';

/** Letters and signs of Chinese and Japanese, which are written without spaces. */
const spaceless =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\u3000-\u303f\uff01-\uff65]/u;
/** Signs that these share with other scripts. */
const shared = /[“”‘’…—]/;

export const lineOf = ({ position }: Nodes): number => position?.start.line ?? 1;

/** Reads styled text. HTML becomes plain text; a link to elsewhere than `isPageLink` loses its target. */
export function readLine(nodes: PhrasingContent[], notes: Notes): Line {
  return withoutLineEnds(joined(nodes.flatMap((node) => readSpans(node, notes, {}))));
}

function readSpans(node: PhrasingContent, notes: Notes, style: Style): Line {
  const within = (children: PhrasingContent[], own: Style) =>
    children.flatMap((child) => readSpans(child, notes, { ...style, ...own }));
  switch (node.type) {
    case 'text':
      return [{ text: node.value.replace(/\s*\n\s*/g, lineEnd), ...style }];
    case 'html':
    case 'inlineCode':
      return [{ text: node.value, ...style }];
    case 'break':
      return [{ text: '\n', ...style }];
    case 'strong':
      return within(node.children, { is_strong: true });
    case 'emphasis':
      return within(node.children, { is_emphasis: true });
    case 'link':
      return within(node.children, target(node, notes));
    default:
      throw new PageError(lineOf(node), `${node.type} is not supported`);
  }
}

function target(node: Extract<PhrasingContent, { type: 'link' }>, notes: Notes): Style {
  // `/topUp` is the app's screen, as `#/topUp` is; `//host` is another shop's.
  const href = /^\/(?!\/)/.test(node.url) ? `#${node.url}` : node.url;
  if (isPageLink(href)) return { href };
  notes.push(`line ${lineOf(node)}: the link "${node.url}" was dropped, its text stays`);
  return {};
}

/** Joins neighbours of one style. */
function joined(spans: Line): Line {
  const line: Line = [];
  for (const span of spans) {
    const last = line.at(-1);
    if (last && isSameStyle(last, span)) last.text += span.text;
    else line.push({ ...span });
  }
  return line;
}

const isSameStyle = (one: Span, other: Span) =>
  one.href === other.href &&
  one.is_strong === other.is_strong &&
  one.is_emphasis === other.is_emphasis;

/**
 * Only a hard break is one on the screen. The end of a source line is a space, but within Chinese and
 * Japanese nothing.
 */
function withoutLineEnds(line: Line): Line {
  const characters = [...line.map(({ text }) => text).join('')];
  let at = -1;
  const shown = (character: string) => {
    at += 1;
    if (character !== lineEnd) return character;
    return isSpaceless(characters[at - 1], characters[at + 1]) ? '' : ' ';
  };
  return line
    .map((span) => ({ ...span, text: [...span.text].map(shown).join('') }))
    .filter(({ text }) => text !== '');
}

function isSpaceless(before = '', after = ''): boolean {
  const [isBefore, isAfter] = [spaceless.test(before), spaceless.test(after)];
  return (isBefore && (isAfter || shared.test(after))) || (isAfter && shared.test(before));
}

/** The text without its styles. */
export const textOf = (line: Line): string =>
  line
    .map(({ text }) => text)
    .join('')
    .trim();
