import { expect, test } from 'vitest';
import { categories, sorts } from '../contract/catalogue.ts';
import { errors, isErrorWord } from '../contract/errors.ts';
import { orderMoves, orderStatus } from '../contract/order-status.ts';
import { letterKinds } from '../server/mail/letters.ts';
import { addressTags } from '../src/shop/address-text.tsx';
import { localeTexts, plainKey } from './support/locale-files.ts';
import { listFiles, readText } from './support/project-files.ts';

const keys = new Set([...(localeTexts.get('zh-CN')?.keys() ?? [])].map(plainKey));

/** Keys that the code puts together, `*` being one of the words. */
const families: Record<string, readonly (string | number)[]> = {
  'error.*': Object.keys(errors),
  'category.*': categories,
  'order.status.*': Object.values(orderStatus),
  'order.next.*': Object.values(orderStatus),
  'order.move.*': ['create', ...Object.keys(orderMoves)],
  'address.tags.*': addressTags,
  'browse.sort.*': sorts,
  'order.*': ['cancel', 'confirm'],
  'order.*Title': ['cancel', 'confirm'],
  'order.*Text': ['cancel', 'confirm'],
  'review.word.*': [1, 2, 3, 4, 5],
  'mail.*.subject': letterKinds,
  'mail.*.body': letterKinds,
};

/** Messages that the specification names in so many words. */
const specified = {
  en: {
    'message.loginFirst': 'Please login first',
    'message.inputAccountAndPassword': 'Please input account and password',
    'message.payFail': 'Pay Fail',
    'message.copyFail': 'Copy Fail',
    'message.notOverHttp': 'This operation is not supported by non-HTTPS protocol',
    'message.passwordsDiffer': 'Passwords do not match',
    'message.noPayPassword': 'You have not set payment password',
    'review.empty': 'Review content cannot be empty',
  },
  'zh-CN': { 'message.duplicate': '数据正在处理，请勿重复提交' },
} as const;

/** Successes that the specification says have a message. */
const successes = [
  ...['login', 'register', 'draw', 'pay', 'createOrder', 'delete', 'setting', 'change'],
  ...['save', 'apply', 'upload'],
].map((what) => `message.${what}Success`);

const code = listFiles(['src', 'contract', 'server'], /(?<!\.test|\.d)\.tsx?$/).map(readText);
const composed = Object.entries(families).flatMap(([family, words]) =>
  words.map((word) => family.replace('*', String(word))),
);

test('every key that the code asks for has its text', () => {
  const asked = code.flatMap((text) => matches(text, /\bt\(\s*'([^']+)'/g));
  expect(asked.length).toBeGreaterThan(100);
  expect([...asked, ...composed].filter((key) => !keys.has(key))).toEqual([]);
});

test('every composed key belongs to a family, and every family is used', () => {
  const used = code
    .flatMap((text) => matches(text, /\b(?:t|speak)\(\s*`([^`]+)`/g))
    .map((template) => template.replace(/\$\{[^}]+\}/, '*'));
  expect([...new Set(used)].sort()).toEqual(Object.keys(families).sort());
});

test('every key is asked for somewhere, or is in the specification', () => {
  const named = code.flatMap((text) => matches(text, /['"]([a-z]\w*(?:\.\w+)+)['"]/gi));
  const known = new Set([
    ...named,
    ...composed,
    ...successes,
    ...Object.values(specified).flatMap(Object.keys),
  ]);
  expect([...keys].filter((key) => !known.has(key))).toEqual([]);
});

test('the errors that the page says by itself are among its texts', () => {
  const page = listFiles(['src'], /(?<!\.test|\.d)\.tsx?$/).map(readText);
  const named = page.flatMap((text) => matches(text, /'error\.(\w+)'/g));
  // What is wrong with a line or a promo code comes as a word.
  const priced = ['offers', 'pricing', 'promo'].map((name) => readText(`server/orders/${name}.ts`));
  const worded = priced.flatMap((text) => matches(text, /'(\w+)'/g)).filter(isErrorWord);
  expect(worded).toContain('sold_out');
  const kept = matches(readText('vite/split-texts.ts'), /'(\w+)'/g);
  expect([...named, ...worded].filter((word) => !kept.includes(word))).toEqual([]);
});

test('the messages of the specification are there, word for word', () => {
  for (const [lang, messages] of Object.entries(specified)) {
    const texts = Object.fromEntries(localeTexts.get(lang as keyof typeof specified) ?? []);
    expect(texts).toMatchObject(messages);
  }
  expect(successes.filter((key) => !keys.has(key))).toEqual([]);
});

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}
