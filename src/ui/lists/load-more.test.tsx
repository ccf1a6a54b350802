import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadMore, type More } from './load-more.tsx';

const words = { more: 'More', loading: 'Loading', end: 'End', failed: 'Failed', retry: 'Again' };
const texts = { ...words, loaded: (added: number) => `${added}` };

test.each<[More['status'], boolean]>([
  ['loading', true],
  ['idle', false],
  ['error', false],
  ['end', false],
])('the end of a list that is %s is busy: %s', (status, isBusy) => {
  const more = { status, onLoad: () => {}, offsetPx: 0 };
  const end = renderToStaticMarkup(<LoadMore count={6} texts={texts} more={more} />);
  expect(end).toContain(`aria-busy="${isBusy}"`);
});
