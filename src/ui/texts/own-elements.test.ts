import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { langs } from '#contract/rules/languages.ts';
import { formatPrice } from '../price.tsx';
import { splitFigures } from './figures.ts';
import { jsx } from './jsx-runtime.ts';

const drawn = (type: 'p' | 'td' | 'b' | 'bdi' | 'code' | 'option', ...children: ReactNode[]) =>
  renderToStaticMarkup(jsx(type, { children: children.length > 1 ? children : children[0] }));

test.each([
  ['a lone text without digits stays as it is', ['Pay'], 'Pay'],
  [
    'words and figures are one item',
    ['Pay $5.00 now'],
    '<span><span>Pay </span><span translate="no">$5.00</span><span> now</span></span>',
  ],
  [
    'texts in a row are one',
    ['Total: ', 5, false, ' items'],
    '<span><span>Total: </span><span translate="no">5</span><span> items</span></span>',
  ],
  [
    'a text beside an element has its own',
    [createElement('b', { key: 0 }), ' Pay'],
    '<b></b><span> Pay</span>',
  ],
  [
    'spaces between elements stay',
    [createElement('b', { key: 0 }), ' ', createElement('i', { key: 1 })],
    '<b></b> <i></i>',
  ],
])('%s', (_, children, html) => {
  expect(drawn('p', ...children)).toBe(`<p>${html}</p>`);
});

test('an element of a figure alone is marked itself', () => {
  expect(drawn('td', '1,234.50')).toBe('<td translate="no">1,234.50</td>');
  expect(drawn('b', 3)).toBe('<b translate="no">3</b>');
});

test('names and codes are marked as a whole, an option holds no elements', () => {
  expect(drawn('bdi', 'Ada Lovelace')).toBe('<bdi translate="no">Ada Lovelace</bdi>');
  expect(drawn('code', 'abc')).toBe('<code translate="no">abc</code>');
  expect(drawn('option', '2 pieces')).toBe('<option>2 pieces</option>');
});

test('an amount is one figure, in every language and currency', () => {
  for (const lang of langs) {
    for (const code of ['USD', 'EUR', 'JPY', 'THB', 'CHF', 'KRW', 'IQD']) {
      for (const minor of [5, -1_234_567, 123_456_789]) {
        const text = formatPrice(minor, { code, digits: 2 }, lang);
        expect(splitFigures(text), `${lang} ${code}`).toEqual(['', text, '']);
      }
    }
  }
});

test.each([
  ['Order CV-20261127-AB12 is paid', ['CV-20261127-AB12']],
  ['WELCOME10 takes 10% off', ['WELCOME10', '10%']],
  ['Pay within 29:59', ['29:59']],
  ['已选2件，共30,000円', ['2', '30,000']],
  ['27–30 Nov 2026, 06:12', ['27–30', '2026,', '06:12']],
  ['$1.00 – $5.00', ['$1.00', '$5.00']],
  ['iPhone15 ×3', ['15', '×3']],
  ['8GB+256GB, 500ML×2', ['8GB', '+256GB,', '500ML', '×2']],
  ['5CM×10CM at 12V−24V', ['5CM', '×10CM', '12V', '−24V']],
])('%s', (text, figures) => {
  expect(splitFigures(text).filter((_, at) => at % 2 === 1)).toEqual(figures);
});

test('a long text is split at once', () => {
  const text = '-'.repeat(200_000);
  expect(splitFigures(text)).toEqual([text]);
});
