import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { currencySign, formatPrice, Price } from './price.tsx';

const parts = (code: string, digits: number, lang: string) => {
  const markup = renderToStaticMarkup(
    <Price minor={123_456} currency={{ code, digits }} lang={lang} />,
  );
  return markup.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');
};

test('a price is its sign, its figure and its decimals', () => {
  expect(parts('USD', 2, 'en')).toBe('|$|1,234|.56|');
  expect(parts('EUR', 2, 'fr')).toBe('|1\u202f234|,56|\u00a0|€|');
});

test('yen have one sign in every browser, as the server’s markup is taken over', () => {
  const yen = { code: 'JPY', digits: 0 };
  expect(parts('JPY', 0, 'ja')).toBe('|¥|123,456|');
  expect(formatPrice(980, yen, 'ja')).toBe('¥980');
  expect(currencySign(yen, 'ja')).toBe('¥');
});

test('what is taken off has a minus sign and no hyphen, unless it is nothing', () => {
  const dollars = { code: 'USD', digits: 2 };
  expect(formatPrice(-120, dollars, 'en')).toBe('−$1.20');
  expect(formatPrice(-120, dollars, 'fr')).toBe('−1,20\u00a0$US');
  expect(formatPrice(-0, dollars, 'en')).toBe('$0.00');
});
