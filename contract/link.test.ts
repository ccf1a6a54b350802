import { expect, test } from 'vitest';
import { appAddress, linkedAddress, mayBeScreen } from './link.ts';

test.each([
  '/detail/85',
  '/detail/85/3',
  '/search?q=a cup (blue).',
  '/search?q=%E8%8C%B6&sort=new',
  '/law/%E3%81%82',
  '/law/นโยบาย',
  '/law/2026年',
  '/helpAndSupport/10问',
  '/refund/7/CV-2611-00007/1%2C2/12.50',
  '/refund/7/CV-2611-00007/1%2C2',
  '/topUpRecord?id=0191-7c',
  '/',
])('an address as the app writes it stays: %s', (address) => {
  expect(appAddress(address)).toBe(address);
});

test.each([
  '%2Fdetail%2F85',
  '%252Fdetail%252F85',
  '!/detail/85',
  'detail/85',
  '//detail/85',
  '/detail/85)',
  '/detail/85).',
  '/detail/85。',
  '/detail/85%E3%80%82',
  '/detail/85）」',
  '/detail/85，很好',
  '/detail/85很好',
  '/detail/85ของดี',
  '/detail/85.いいね',
  '/detail/85%E5%BE%88%E5%A5%BD',
  '/detail/85%E5%BE%88%E5',
  '/detail/85*',
  '/detail/85…',
  '/detail/85%20',
  '/detail/85\u200b',
  '/detail/85%E2%80%8B',
  '/detail/85>',
  '/detail/85&fbclid=Iw3x',
  '/detail/85%26utm_source=x',
])('what a messenger has made of an address is undone: %s', (address) => {
  expect(appAddress(address)).toBe('/detail/85');
});

test.each([
  ['/orderInfo/7很好', '/orderInfo/7'],
  ['/refund/7很好', '/refund/7'],
  ['/refund/7/CV-2611-00007/1%2C2/12.50。很好', '/refund/7/CV-2611-00007/1%2C2/12.50'],
  ['/refund/7/CV-2611-00007/1%2C2很好', '/refund/7/CV-2611-00007/1%2C2'],
  ['/complaint/7ครับ', '/complaint/7'],
  ['/comment/7も見て', '/comment/7'],
  ['/comment/7/3%E5%BE%88%E5%A5%BD', '/comment/7/3'],
  ['/shop/3.很好', '/shop/3'],
  ['/detail/85/3很好', '/detail/85/3'],
  ['/orderInfo/7๕', '/orderInfo/7๕'],
  ['/orderInfo/7abc', '/orderInfo/7abc'],
])('the words after a number are no part of it: %s', (written, address) => {
  expect(appAddress(written)).toBe(address);
});

test('an ampersand that was escaped divides a query again', () => {
  expect(appAddress('/search?q=cup&amp;sort=new')).toBe('/search?q=cup&sort=new');
  expect(appAddress('%2Fsearch%3Fq%3Dcup')).toBe('/search?q=cup');
});

test.each([
  ['/#/detail/85', '/detail/85'],
  ['/?utm_source=x#/detail/85)', '/detail/85'],
  ['/%23/detail/85', '/detail/85'],
  ['/%2523%252Fdetail%252F85', '/detail/85'],
  ['/%23%2Fdetail%2F85.', '/detail/85'],
  ['/index.html%23/detail/85', '/detail/85'],
  ['/?fbclid=a%23/detail/85', '/detail/85'],
  ['/detail/85', '/detail/85'],
  ['/detail/85?utm_source=x', '/detail/85?utm_source=x'],
  ['/p/85)', '/detail/85'],
  ['/p/85?lang=th', '/detail/85'],
  ['/p/85很好', '/detail/85'],
  ['/p/85。', '/detail/85'],
  ['/p/85。很好', '/detail/85'],
  ['/s/3も見て', '/shop/3'],
  ['/＃/detail/85', '/detail/85'],
  ['/%25EF%25BC%2583%252Fdetail%252F85', '/detail/85'],
  ['/index.html＃/detail/85很好', '/detail/85'],
  ['/p/85abc', '/p/85abc'],
  ['/p/85๕', '/p/85%E0%B9%95'],
  ['/s/3.', '/shop/3'],
  ['/p/85/', '/detail/85'],
  ['/s/3/?utm_source=x', '/shop/3'],
])('a link to the shop names a screen: %s', (link, address) => {
  expect(linkedAddress(new URL(link, 'https://shop.example'))).toBe(address);
});

test('an address stays fit for a header', () => {
  expect(
    linkedAddress(new URL('/%23%2Flaw%2F%0d%0aA%3A%E8%8C%B6%3Fb', 'https://shop.example')),
  ).toBe('/law/%0D%0AA:%E8%8C%B6?b');
});

test('a path may be a screen unless it is a call or a file', () => {
  for (const path of ['/detail/85', '/p/85).', '/index.html%23/detail/85']) {
    expect(mayBeScreen(path), path).toBe(true);
  }
  for (const path of ['/api/cart/index', '/robots.txt', '/assets/main-1a.js']) {
    expect(mayBeScreen(path), path).toBe(false);
  }
});
