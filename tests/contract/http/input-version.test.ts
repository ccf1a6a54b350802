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
import { sampledCalls, setStage } from '../../support/calls/samples.ts';
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

/** The fields into which the sample of a call is read, in their order. */
const readFields: { [name: string]: string } = {
  'user.login': '{account,password}',
  'user.register': '{account,password,family_name,given_name,email,mobile,terms_version,attempt}',
  'user.logout': '{}',
  'user.setPayCode': '{pay_password,old_pay_password,code}',
  'user.verifyPay': '{purpose,order_ids[],pay_password}',
  'user.setLanguage': '{file_name}',
  'password.sendCode': '{account,purpose}',
  'password.reset': '{account,code,password}',
  'password.change': '{old_password,password}',
  'profile.save': '{family_name,given_name,email,mobile}',
  'profile.setPicture': '{picture}',
  'privacy.close': '{password,code,give_up}',
  'email.sendCode': '{email}',
  'email.change': '{email,code,password}',
  'email.remove': '{password}',
  'email.undo': '{token}',
  'passkey.beginAdding': '{pay_password,code}',
  'passkey.add':
    '{challenge,credential{id,rawId,type,response{clientDataJSON,attestationObject,transports[]}}}',
  'passkey.remove': '{id}',
  'passkey.beginConfirming': '{purpose,order_ids[]}',
  'passkey.confirm':
    '{challenge,credential{id,rawId,type,response{clientDataJSON,authenticatorData,signature,userHandle}}}',
  'sessions.revoke': '{id}',
  'sessions.end': '{digest}',
  'address.add': '{addressee,mobile,country,area,city,region,postal_code,detail,tag,is_default,id}',
  'address.setDefault': '{id}',
  'address.del': '{id}',
  'cart.add': '{id,sku_id,quantity}',
  'cart.setQuantity': '{id,sku_id,quantity,from_sku_id}',
  'cart.saveForLater': '{id,sku_id,is_saved}',
  'cart.del': '{cart_ids[],sku_id}',
  'likes.favourite': '{product_id,is_on}',
  'likes.follow': '{shop_id,is_on}',
  'order.create': '{items[{sku_id,quantity,cart_id}],address_id,promo_code,note,max_total}',
  'order.pay': '{order_ids[],ticket}',
  'order.cancel': '{order_id,reason}',
  'order.confirm': '{order_id}',
  'order.extend': '{order_id}',
  'order.review': '{product_score,service_score,postage_score,content,order_id,sku_id,pictures[]}',
  'refund.ask':
    '{type,lines[{sku_id,quantity}],amount,is_received,reason,explanation,id,order_id,proof[]}',
  'refund.withdraw': '{id}',
  'refund.sendParcel': '{id,order_id,carrier,parcel_no}',
  'topUp.recharge': '{method,amount,reference,evidence[]}',
  'topUp.cardSession': '{amount}',
  'topUp.cardPage': '{id}',
  'topUp.cardLeave': '{id}',
  'topUp.cardPay': '{id,card}',
  'topUp.cardChallenge': '{id,answer}',
  'withdrawal.ask': '{amount,payee_id,ticket}',
  'withdrawal.cancel': '{id}',
  'withdrawal.addPayee': '{payee{type,label,holder,bank_name,card_number},confirm{password,code}}',
  'withdrawal.confirmPayee': '{id,confirm{password,code}}',
  'withdrawal.removePayee': '{id}',
  'complaint.send': '{category,content,id,order_id,certificate[]}',
  'suggestion.send': '{content,id,pictures[]}',
  'message.send': '{shop_id,id,text,pictures[],about{kind,id}}',
  'message.read': '{shop_id,up_to}',
  'notification.read': '{ids[],up_to}',
  'notification.choose': '{kind,is_pushed,is_counted}',
  'notification.pushSubscribe': '{endpoint,p256dh,auth,server_key}',
  'notification.pushUnsubscribe': '{endpoint}',
  'sync.void': '{id}',
};

test('every write is read into the fields of this version: raise `inputVersion` if they change', async () => {
  const stage = await setStage(shop);
  const found: typeof readFields = {};
  for (const { name, call, sample } of sampledCalls) {
    if (call.policy === 'read') continue;
    found[name] = fieldsOf(call.input.parse((await sample(stage)).input));
  }
  expect(found).toEqual(readFields);
});

function fieldsOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(fieldsOf).join()}]`;
  if (typeof value !== 'object' || value === null) return '';
  const fields = Object.entries(value).map(([name, it]) => `${name}${fieldsOf(it)}`);
  return `{${fields.join()}}`;
}

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
