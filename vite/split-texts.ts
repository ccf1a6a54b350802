import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import type { ErrorWord } from '#contract/rules/errors.ts';

/** Text groups, and single texts, of the home screen, the bars around it and their messages. */
const first = [
  'app',
  'title',
  'tab',
  'category',
  'failure',
  'list',
  'product',
  'home',
  'offline',
  'message.loginFirst',
  'message.duplicate',
  'message.notSaved',
  'browse.seeAll',
  'browse.seeAllOf',
  'search.placeholder',
  'language.ofBrowser',
];
/**
 * Text groups of an account's own screens, and of the app itself. `draft` and `share` stand here for
 * the balance of the chunks.
 */
const account = [
  'login',
  'register',
  'code',
  'password',
  'payCode',
  'passkey',
  'security',
  'privacy',
  'email',
  'profile',
  'address',
  'me',
  'setting',
  'language',
  'storage',
  'install',
  'push',
  'unsent',
  'draft',
  'share',
  'photos',
  'notification',
];
/** Text groups of the wallet, and of what follows a purchase. */
const wallet = ['wallet', 'refund', 'case', 'complaint', 'suggestion', 'service', 'pages'];
/** Used only by the server. */
const never = ['mail', 'demo', 'notice'];

/** Errors raised by the page itself; the server sends the text of all others. */
const pageErrors: readonly ErrorWord[] = [
  ...(['invalid_input', 'not_found', 'review_twice', 'refund_twice', 'asset_missing'] as const),
  ...(['pay_code_same', 'pay_code_repeated', 'pay_code_sequence', 'pay_code_date'] as const),
  ...(['sold_out', 'not_enough_stock', 'unpaid_orders_full', 'unpaid_units_full'] as const),
  ...(['newcomer_order_open', 'newcomer_units_full', 'newcomer_address_full'] as const),
  ...(['amount_too_low', 'amount_too_high', 'fee_too_high', 'day_limit'] as const),
  ...(['insufficient_balance', 'card_money_waiting', 'withdrawal_off'] as const),
  ...(['card_number_wrong', 'address_wrong', 'memo_wrong'] as const),
  ...(['network_refused', 'network_mismatch', 'hash_wrong'] as const),
  ...(['promo_unknown', 'promo_over', 'promo_minimum', 'promo_used', 'promo_spent'] as const),
];

/** Splits a language, so that the first screen waits only for its own texts. */
export function splitTexts(): Plugin {
  return {
    name: 'split-texts',
    enforce: 'pre',
    load: {
      filter: { id: /\/locales\/[\w-]+\.json\?(first|shop|wallet|account)$/ },
      async handler(id) {
        const [path = '', part] = id.split('?');
        const groups: Group[] = Object.entries(JSON.parse(await readFile(path, 'utf8')));
        const mine = groups
          .filter(([name]) => !never.includes(name))
          .map(cutErrors)
          .map(([name, texts]) => [name, shareOf(name, texts, part)] as const)
          .filter(([, texts]) => Object.keys(texts).length > 0);
        return {
          code: `export default ${JSON.stringify(Object.fromEntries(mine))}`,
          moduleType: 'js',
        };
      },
    },
  };
}

type Group = [name: string, texts: object];

/** The texts of a group that belong to a part. */
function shareOf(group: string, texts: object, part: string | undefined): object {
  const isInPart = ([name]: Group) => (isFirst(group, name) ? 'first' : partOf(group)) === part;
  return Object.fromEntries(Object.entries(texts).filter(isInPart));
}

const isFirst = (group: string, name: string) =>
  first.includes(group) || first.includes(`${group}.${name}`);

function partOf(group: string): 'account' | 'wallet' | 'shop' {
  if (wallet.includes(group)) return 'wallet';
  return account.includes(group) ? 'account' : 'shop';
}

function cutErrors([name, texts]: Group): Group {
  if (name !== 'error') return [name, texts];
  const said = Object.entries(texts).filter(([word]) => pageErrors.includes(word as ErrorWord));
  return [name, Object.fromEntries(said)];
}
