import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { address } from '#contract/calls/addresses.ts';
import { order } from '#contract/calls/orders.ts';
import { profile } from '#contract/calls/profile.ts';
import { refund } from '#contract/calls/refunds.ts';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import { idem } from '../../../server/db/schema/accounts.ts';
import { fingerprint } from '../../../server/idempotency/idempotency.ts';
import { forEachShopper } from '../../support/each-shopper.ts';
import { addressForm } from '../../support/goods/purchases.ts';
import type { Shopper, TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;

forEachShopper((its, shopper) => {
  [shop, ada] = [its, shopper];
});

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

const form = {
  ...{ id, addressee: ' Rene\u0301\u200b ', country: 'JP' },
  ...{ mobile: '０９０ー１２３４ー５６７８', area: '', city: '千代田区', region: '東京都' },
  ...{ postal_code: '〒100ー0001', detail: '1\r\n2\u202e', tag: 'home', is_default: true },
};

const evidence = ['a'.repeat(64)];

test.each<[string, AnyCall, unknown, string]>([
  ['an address in parts', address.add, form, '4 wOkuy-tvW9eACn-bv6-IE7jSMSyYEswQCQL0yjH4UiU'],
  [
    'an address of one text',
    address.add,
    { ...form, city: undefined, area: ' Tokyo　1 ' },
    '4 eSeRCG7HM-1VaWNIidvu_XXO5E6-BT5V3GtuGgFxPeY',
  ],
  [
    'a name and a number',
    profile.save,
    { given_name: 'ﾔ\ufeff', mobile: '+66 (0)81-2345678' },
    '4 jX9OBNedYEQKIgkfbwBS4TUWJQcKeuylKGBUs8UenBo',
  ],
  [
    'a promo code',
    order.create,
    {
      ...{ items: [{ sku_id: '1', quantity: 1 }], address_id: id, promo_code: 'ｓａｉｌ–๑๐' },
      ...{ note: ' a\r\nb', max_total: 100 },
    },
    '4 2c6RU-NSmfgqqxg3kg9s-DB6KnXZbpEREaIFSAODerc',
  ],
  [
    'a parcel',
    refund.sendParcel,
    { id, carrier: ' Post　1 ', parcel_no: '\u202aＲＲー０１' },
    '4 QudkshmtDX55CjWSTcoElflbwvNTANYFvS3GiTbB5Ao',
  ],
  [
    'a transfer',
    topUp.recharge,
    { method: 'manual', amount: 100, reference: 'ＣＶー０๑', evidence },
    '4 lHXdzfl7Ys6oWa-wyHyP5D4u3jQjwfUxS4lGYEHW4VE',
  ],
  [
    'a transfer on a chain',
    topUp.recharge,
    {
      ...{ method: 'chain', amount: 100, network: 'tron', address: ' T1\nB\u200b', evidence },
      ...{ tx_hash: 'ＡＢ 01', sender_network: 'TRON' },
    },
    '4 jeg9qUm4WXUpgNsZwZHR7-joVK8J5jGnnUsI7S4_DIo',
  ],
])('%s has the fingerprint of this version: raise `inputVersion` if it changes', (...row) => {
  const [, call, input, kept] = row;
  expect(fingerprint(call, call.input.parse(input))).toBe(kept);
});

test('a write that an earlier version stored is not done again, whatever it parses to now', async () => {
  const key = newId();
  const { path: route } = address.add;
  const body = JSON.stringify({ code: 1, msg: '', data: { default_id: null } });
  const row = { shopperId: Number(ada.id), key, route, status: 200, body };
  await shop.db.insert(idem).values({ ...row, fingerprint: 'of another reading' });
  const again = await shop.call(address.add, addressForm(), { ...ada, key });
  expect(again.body.data).toEqual({ default_id: null });
  expect((await shop.ok(address.list, {}, ada)).items).toEqual([]);
  expect(await shop.word(profile.save, { given_name: 'A' }, { ...ada, key })).toBe('key_reused');
});
