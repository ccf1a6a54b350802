import type { ReactElement } from 'react';
import { jsx } from 'react/jsx-runtime';
import { splitFigures } from './figures.ts';

type Props = { children?: unknown; translate?: 'no' };

/**
 * An element's props, with its texts ready for a browser that translates them: a text beside other
 * nodes has an element of its own, and figures are marked as not to be translated. An element that
 * says `translate` has decided itself.
 */
export function withOwnElements(type: unknown, props: Props): Props {
  if ('translate' in props) return props;
  // They hold what is kept as it was written: names, addresses, codes.
  if (type === 'bdi' || type === 'code') return { ...props, translate: 'no' };
  const { children } = props;
  const shown = Array.isArray(children) ? joinTexts(children) : children;
  if (shown === children && !isText(shown)) return props;
  const ready = { ...props, children: shown };
  // A component decides itself where its text goes; an option holds no elements.
  if (!isText(shown) || typeof type !== 'string' || type === 'option') return ready;
  const pieces = splitFigures(`${shown}`);
  if (isFigure(pieces)) return { ...ready, translate: 'no' };
  return pieces.length > 1 ? { ...ready, children: elementOf(pieces) } : ready;
}

const isText = (node: unknown): node is string | number =>
  typeof node === 'string' || typeof node === 'number';

/** Joins texts in a row: into one text if nothing else is there, else into an element for each row. */
function joinTexts(children: unknown[]): unknown {
  if (!children.some(isText)) return children;
  let row: number | undefined;
  let isMixed = false;
  const nodes = [...children];
  nodes.forEach((node, at) => {
    if (isText(node)) {
      nodes[at] = null;
      row ??= at;
      nodes[row] = `${nodes[row] ?? ''}${node}`;
    } else if (node && node !== true) {
      row = undefined;
      isMixed = true;
    }
  });
  if (!isMixed) return nodes[row as number];
  return nodes.map((it, at) =>
    typeof it === 'string' && it.trim() ? elementOf(splitFigures(it), at) : it,
  );
}

/** An element for words and figures, in turn: they are one item, wherever it is put. */
function elementOf(pieces: string[], key?: number): ReactElement {
  if (pieces.length === 1) return jsx('span', { children: pieces[0] }, key);
  const children = pieces.map(
    (it, at) => it && jsx('span', { children: it, translate: at % 2 ? 'no' : undefined }, at),
  );
  return jsx('span', { children }, key);
}

const isFigure = (pieces: string[]) => pieces.join('') === pieces[1];
