import type { Glossary } from './glossary.ts';

/** Its words for the concepts are there, with them. */
export const english: Omit<Glossary, 'ofShops' | 'words' | 'inOtherWords'> = {
  avoided: [
    [/favourable/i, 'positive'],
    [/\be-mail/i, 'email'],
    [/by (?:itself|themselves)/i, 'automatically'],
    [/\bdropp?(?:ed)?\b/i, 'discard'],
    [/\blast look\b/i, 'last visit'],
    [/taken back|takes? back/i, 'reversed, or cancel'],
    [/\bone-time code\b/i, 'verification code'],
    [/after-sale/i, 'return'],
    [/\baddressee\b/i, 'recipient'],
    [/\bhot (?:search|product)/i, 'popular'],
    [/\b1 stars\b/i, '1-star'],
    [/\boperation number\b/i, 'nothing: it means nothing to a shopper'],
    [/\b(?:kept|keep it|keep this) (?:here|offline|on this device)/i, 'saved'],
  ],
  avoidedInInterface: [[/specification/i, 'options']],
  avoidedInCatalogue: [
    [/favourable/i, 'positive'],
    [/\be-mail/i, 'email'],
  ],
  shop: /\bshops?\b/i,
  settled: {
    'order.status.1': 'Preparing to ship',
    'order.status.-4': 'Return in progress',
    'detail.specification': 'Options',
    'detail.chooseOf': 'Please choose: {{name}}',
    'address.detail': 'Street address',
    'address.addressee': 'Recipient',
    'payment.short': 'You need {{price}} more',
    'push.title': 'Order updates',
    'search.hot': 'Popular searches',
    'category.electrical': 'Electronics',
    'category.family': 'Home',
    'draft.keep': 'Save and order later',
    'shop.keepTitle': 'Save for offline',
    'shop.keep': 'Save',
    'shop.keepStop': 'Stop',
  },
};
