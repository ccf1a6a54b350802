import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPage, type Joined, joinPages, type Row, replaceRow } from './older-pages.ts';

/** The rows from the newest to the oldest number. */
const range = (newest: number, oldest: number): Row[] =>
  Array.from({ length: Math.max(0, newest - oldest + 1) }, (_, n) => ({ id: `${newest - n}` }));

/** The server's page of rows below a cursor. */
function pageBelow(cursor: string, size: number) {
  const newest = Number(cursor) - 1;
  const items = range(newest, Math.max(1, newest - size + 1));
  const isEnd = newest <= size;
  return { items, next_cursor: isEnd ? null : (items.at(-1)?.id ?? null) };
}

/** A list on a device, whose rows are those between two numbers. */
function openList(newest: number, oldest: number) {
  let before: Joined<Row> | undefined;
  let shown: Joined<Row>;
  function has(rows: Row[], first = rows.at(-1)?.id ?? null) {
    shown = joinPages(rows, first === '1' ? null : first, before);
  }
  has(range(newest, oldest));
  return {
    has,
    ids: () => [...shown.kept, ...shown.read].map(({ id }) => Number(id)),
    isEnd: () => shown.next === null,
    load(size = 50) {
      if (shown.next === null) return;
      before = addPage(shown, pageBelow(shown.next, size));
      shown = before;
    },
  };
}

const numbers = (newest: number, oldest: number) =>
  range(newest, oldest).map(({ id }) => Number(id));

test('older rows follow those that the device fetches after the list was opened', () => {
  const list = openList(350, 346);
  list.has(range(350, 51));
  list.load();
  expect(list.ids()).toEqual(numbers(350, 1));
  expect(list.isEnd()).toBe(true);
});

test('a page that was read too early is read again once the device has more', () => {
  const list = openList(350, 346);
  list.load();
  expect(list.ids()).toEqual(numbers(350, 296));
  list.has(range(350, 51));
  list.load();
  expect(list.ids()).toEqual(numbers(350, 1));
});

test('rows that the device drops for newer ones stay, each once', () => {
  const list = openList(350, 51);
  list.load(20);
  list.has(range(360, 61));
  expect(list.ids()).toEqual(numbers(360, 31));
  list.load(20);
  list.has(range(380, 81));
  list.load(20);
  expect(list.ids()).toEqual(numbers(380, 1));
  expect(list.isEnd()).toBe(true);
});

test('the pages begin again where the device has only newer rows', () => {
  const list = openList(350, 301);
  list.load();
  list.has(range(500, 451));
  expect(list.ids()).toEqual(numbers(500, 451));
  list.load();
  expect(list.ids()).toEqual(numbers(500, 401));
});

test('an unsent row that is taken back is gone', () => {
  const unsent = { id: 'unsent' };
  const rows = range(60, 11);
  const before = addPage(joinPages([unsent, ...rows], '11', undefined), pageBelow('11', 5));
  const { kept, read } = joinPages(rows, '11', before);
  expect([...kept, ...read]).toEqual(range(60, 6));
});

test('a row that is read again takes the place of the earlier one', () => {
  const before = addPage(joinPages([{ id: '9', text: 'a' }], '9', undefined), {
    items: [{ id: '8', text: 'b' }],
    next_cursor: null,
  });
  const { kept, read } = replaceRow(before, { id: '8', text: 'c' });
  expect([kept, read]).toEqual([[{ id: '9', text: 'a' }], [{ id: '8', text: 'c' }]]);
});

/** The numbers of the newest and the oldest row on a device. */
interface Held {
  newest: number;
  oldest: number;
}

const mostHeld = 60;

/** What a device fetches, in rows. */
const moves: { [move: string]: (held: Held, rows: number) => Held } = {
  older: ({ newest, oldest }, rows) => ({ newest, oldest: Math.max(1, oldest - rows) }),
  newer: ({ newest, oldest }, rows) => ({ newest: newest + rows, oldest }),
  newestOnly: ({ newest }, rows) => ({ newest: newest + 100, oldest: newest + 100 - rows }),
};

const size = fc.integer({ min: 1, max: 40 });
const step = fc.record({ move: fc.constantFrom('load', ...Object.keys(moves)), rows: size });

test('whatever the device fetches and drops, no row is missing or twice', () => {
  fc.assert(
    fc.property(size, fc.nat(30), fc.array(step), (rows, early, steps) => {
      let held: Held = { newest: 100, oldest: 101 - rows };
      const list = openList(held.newest, held.oldest);
      for (const { move, rows } of steps) {
        const next = moves[move]?.(held, rows);
        if (next) {
          const { newest } = next;
          const oldest = Math.max(next.oldest, newest - mostHeld + 1);
          held = { newest, oldest };
          // The pages of messages begin above the oldest row on the device.
          const first = oldest === 1 ? null : `${Math.min(newest, oldest + early)}`;
          list.has(range(newest, oldest), first);
        } else list.load(rows);
        const ids = list.ids();
        expect(ids).toEqual(numbers(held.newest, ids.at(-1) ?? 0));
        expect(ids.at(-1)).toBeLessThanOrEqual(held.oldest);
      }
      while (!list.isEnd()) list.load();
      expect(list.ids()).toEqual(numbers(held.newest, 1));
    }),
  );
});
