import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BagLine } from '#data/cart/bag-lines.ts';
import { type BagSelection, useBagSelection } from './bag-selection.ts';

const line = (id: string, sku_id: string) => ({ id, sku_id }) as BagLine;

/** The selection after these steps; each is taken at the outcome of the one before. */
function selectionAfter(...steps: ((now: BagSelection) => void)[]): BagSelection {
  const shown: BagSelection[] = [];
  const Screen = () => {
    const now = useBagSelection();
    shown.push(now);
    steps[shown.length - 1]?.(now);
    return null;
  };
  renderToString(<Screen />);
  return shown.at(-1) as BagSelection;
}

test('a line with other options stays deselected, and a new one with its former options is not', () => {
  const { toBuy } = selectionAfter((now) => now.toBuy.set([line('a', '7')], false));
  expect(toBuy.has(line('a', '9'))).toBe(false);
  expect(toBuy.has(line('b', '7'))).toBe(true);
});

test('a line with other options stays marked for deletion, and no other is', () => {
  const { ticked, toBuy } = selectionAfter(
    (now) => now.toggleEditing(),
    (now) => now.ticked.set([line('a', '7')], true),
  );
  expect([line('a', '9'), line('b', '7')].map((it) => ticked.has(it))).toEqual([true, false]);
  expect(toBuy.has(line('a', '9'))).toBe(true);
});
