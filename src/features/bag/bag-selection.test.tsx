import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BagLine } from '#data/cart/bag-lines.ts';
import { type BagSelection, useBagSelection } from './bag-selection.ts';

const line = (sku_id: string) => ({ sku_id }) as BagLine;

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

test('a line with other options stays deselected or selected', () => {
  const { toBuy } = selectionAfter(
    (now) => now.toBuy.set([line('7')], false),
    (now) => now.follow('7', '9'),
    (now) => now.follow('8', '10'),
  );
  expect(['9', '10'].map((sku) => toBuy.has(line(sku)))).toEqual([false, true]);
  // A new line is selected, whatever had its options before.
  expect(toBuy.has(line('7'))).toBe(true);
});

test('a line with other options stays marked for deletion, or not', () => {
  const { ticked, toBuy } = selectionAfter(
    (now) => now.toggleEditing(),
    (now) => now.ticked.set([line('7')], true),
    (now) => now.follow('7', '9'),
    (now) => now.follow('8', '10'),
  );
  expect(['7', '9', '10'].map((sku) => ticked.has(line(sku)))).toEqual([false, true, false]);
  expect(toBuy.has(line('9'))).toBe(true);
});

test('a line with other options takes nothing over from a removed line that had them', () => {
  const { toBuy } = selectionAfter(
    (now) => now.toBuy.set([line('8')], false),
    (now) => now.follow('7', '8'),
  );
  expect(toBuy.has(line('8'))).toBe(true);
});
