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

export const lineOf = ({ position }: Nodes): number => position?.start.line ?? 1;

/** Reads styled text. HTML becomes plain text; a link to elsewhere than `isPageLink` loses its target. */
export function readLine(nodes: PhrasingContent[], notes: Notes, style: Style = {}): Line {
  return joined(nodes.flatMap((node) => readSpans(node, notes, style)));
}

function readSpans(node: PhrasingContent, notes: Notes, style: Style): Line {
  switch (node.type) {
    case 'text':
      // A source line's end; only a hard break is one on the screen.
      return [{ text: node.value.replace(/\s*\n\s*/g, ' '), ...style }];
    case 'html':
    case 'inlineCode':
      return [{ text: node.value, ...style }];
    case 'break':
      return [{ text: '\n', ...style }];
    case 'strong':
      return readLine(node.children, notes, { ...style, is_strong: true });
    case 'emphasis':
      return readLine(node.children, notes, { ...style, is_emphasis: true });
    case 'link':
      return readLine(node.children, notes, { ...style, ...target(node, notes) });
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

/** The text without its styles. */
export const textOf = (line: Line): string =>
  line
    .map(({ text }) => text)
    .join('')
    .trim();
