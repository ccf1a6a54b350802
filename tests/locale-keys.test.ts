import { expect, test } from 'vitest';
import { categories, sorts } from '#contract/calls/catalogue.ts';
import { ParcelEventKind } from '#contract/calls/parcel-events.ts';
import { refundReasons, refundStages, refundTypes } from '#contract/calls/refunds.ts';
import { SecurityEventKind } from '#contract/calls/security.ts';
import { complaintCategories } from '#contract/calls/support/cases.ts';
import { messageMarks, messageSubjects } from '#contract/calls/support/messages.ts';
import { topUpMethods, topUpStages } from '#contract/calls/wallet/top-ups.ts';
import { auditStatus, billFilters, entryKinds } from '#contract/calls/wallet/wallet.ts';
import { withdrawalStages } from '#contract/calls/wallet/withdrawals.ts';
import { colours } from '#contract/colours.ts';
import { errors } from '#contract/rules/errors.ts';
import { answerNews, noticeKinds, reviewNews, walletNews } from '#contract/rules/notice-kinds.ts';
import { cancelReasons, orderMoves, orderStatus } from '#contract/rules/order-status.ts';
import { testCardTokens } from '#contract/rules/wallet/test-cards.ts';
import { addressTags } from '#parts/address/address-text.tsx';
import { orderTabs } from '#parts/order/order-tab.ts';
import { letterKinds } from '../server/mail/letters.ts';
import { notFound, routes } from '../src/app/routes.ts';
import { mutations } from '../src/data/mutations.ts';
import { textGroups } from '../src/parts/payment/use-send-once.ts';
import { localeTexts, plainKey } from './support/project/locale-files.ts';
import { listFiles, readText } from './support/project/project-files.ts';

const keys = new Set([...(localeTexts.get('zh-CN')?.keys() ?? [])].map(plainKey));

/** The texts of unsent changes: a switch has one for on and one for off. */
const changes = mutations.flatMap(({ label: { text } }) =>
  typeof text === 'string'
    ? [text]
    : [true, false].map((is_on) =>
        text({ is_on, is_saved: is_on, picture: is_on ? 'ab' : '' } as never),
      ),
);

/** The texts that complaints and suggestions both have. */
const caseTexts = [
  ...['new', 'mine', 'content', 'send', 'offline', 'received', 'waiting'],
  ...['emptyTitle', 'emptyText'],
];

/** Keys that the code composes, with `*` for one of the words. */
const families: Record<string, readonly (string | number)[]> = {
  'error.*': Object.keys(errors),
  'failure.*': ['network', 'timeout', 'portal', 'status', 'busy'],
  'category.*': categories,
  'colour.*': colours,
  'order.status.*': Object.values(orderStatus),
  // The date of a shipped order says what comes next.
  'order.next.*': Object.values(orderStatus).filter((it) => it !== orderStatus.shipped),
  'order.move.*': ['create', 'reprice', ...Object.keys(orderMoves)],
  'order.parcel.*': ParcelEventKind.options,
  'order.tab.*': orderTabs,
  'order.reason.*': cancelReasons,
  'refund.type.*': [...refundTypes, 'cancel'],
  'refund.typeText.*': refundTypes,
  'refund.reason.*': refundReasons,
  'refund.stage.*': refundStages,
  'refund.next.*': refundStages,
  'refund.event.*': ['asked', 'sent', 'arrived', 'passed', 'refused', 'withdrawn', 'expired'],
  'address.tags.*': addressTags,
  'browse.sort.*': sorts,
  'order.*': ['cancel', 'confirm'],
  'order.*Title': ['cancel', 'confirm'],
  'order.*Text': ['cancel', 'confirm'],
  'unsent.changes.*': changes,
  'review.word.*': [1, 2, 3, 4, 5],
  'complaint.categories.*': Object.values(complaintCategories).flat(),
  'case.state.*': ['waiting', 'open', 'answered'],
  ...Object.fromEntries(caseTexts.map((name) => [`*.${name}`, ['complaint', 'suggestion']])),
  '*.notSent': textGroups,
  '*.offline': ['complaint', 'suggestion', ...textGroups],
  'demo.answer.*': ['complaint', 'suggestion'],
  'demo.message.*': messageSubjects,
  'wallet.card.does.*': testCardTokens,
  'security.event.*': SecurityEventKind.options,
  'wallet.status.*': [
    ...Object.values(auditStatus),
    'cancelled',
    'bounced',
    'disputed',
    'returned',
  ],
  'wallet.stage.topUp.*': topUpStages,
  'wallet.stage.withdrawal.*': withdrawalStages,
  'wallet.topUp.*': topUpMethods,
  'wallet.topUp.*Text': topUpMethods,
  'wallet.fund.filter.*': billFilters,
  'wallet.fund.kind.*': entryKinds,
  'wallet.fund.account.*': [
    'wallet',
    'cash',
    'sales',
    'payout',
    'fees',
    'disputes',
    'forfeits',
    'debt',
  ],
  'notification.kind.*': noticeKinds,
  'service.mark.*': ['waiting', 'held', 'refused', ...messageMarks],
  'notice.complaint.*': answerNews,
  'notice.review.*': reviewNews,
  'notice.message.*': ['answered'],
  'notice.news.*': ['announced'],
  'notice.wallet.*': walletNews,
  'mail.*.subject': letterKinds,
  'mail.*.body': letterKinds,
};

/** Messages that the specification gives verbatim. */
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

/** Successes that need a message by the specification. */
const successes = [
  ...['login', 'register', 'draw', 'pay', 'createOrder', 'delete', 'setting', 'change'],
  ...['save', 'apply', 'upload'],
].map((what) => `message.${what}Success`);

const code = listFiles(['src', 'contract', 'server'], /(?<!\.test|\.d)\.tsx?$/).map(readText);
/** Composed from the path. */
const titles = [...routes, notFound].map(({ titleKey }) => titleKey);

const composed = Object.entries(families).flatMap(([family, words]) =>
  words.map((word) => family.replace('*', String(word))),
);

test('every key that the code uses has a text', () => {
  const asked = code.flatMap((text) => matches(text, /\bt\(\s*'([^']+)'/g));
  expect(asked.length).toBeGreaterThan(100);
  expect([...asked, ...composed, ...titles].filter((key) => !keys.has(key))).toEqual([]);
});

test('every composed key belongs to a family, and every family is used', () => {
  const used = code
    .flatMap((text) => matches(text, /\b(?:t|speak)\(\s*`([^`]+)`/g))
    .map((template) => template.replace(/\$\{[^}]+\}/, '*'));
  expect([...new Set(used)].sort()).toEqual(Object.keys(families).sort());
});

test('every key is used, or is in the specification', () => {
  const named = code.flatMap((text) => matches(text, /['"]([a-z]\w*(?:\.\w+)+)['"]/gi));
  const known = new Set([
    ...named,
    ...composed,
    ...titles,
    ...successes,
    ...Object.values(specified).flatMap(Object.keys),
  ]);
  expect([...keys].filter((key) => !known.has(key))).toEqual([]);
});

test('the page has the texts of the errors that it shows itself', () => {
  const page = listFiles(['src'], /(?<!\.test|\.d)\.tsx?$/).map(readText);
  const named = page.flatMap((text) => matches(text, /'error\.(\w+)'/g));
  // The problem of a line or a promo code is a word of the contract.
  const priced = ['offers', 'pricing', 'promo'].map((name) => readText(`server/orders/${name}.ts`));
  const quoted = priced.flatMap((text) => matches(text, /'(\w+)'/g));
  const worded = quoted.filter((word) => Object.hasOwn(errors, word));
  expect(worded).toContain('sold_out');
  const kept = matches(readText('vite/split-texts.ts'), /'(\w+)'/g);
  expect([...named, ...worded].filter((word) => !kept.includes(word))).toEqual([]);
});

test('the specification’s messages exist verbatim', () => {
  for (const [lang, messages] of Object.entries(specified)) {
    const texts = Object.fromEntries(localeTexts.get(lang as keyof typeof specified) ?? []);
    expect(texts).toMatchObject(messages);
  }
  expect(successes.filter((key) => !keys.has(key))).toEqual([]);
});

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}
