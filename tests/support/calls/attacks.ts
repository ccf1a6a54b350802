import { v7 as newId } from 'uuid';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { cart } from '#contract/calls/cart.ts';
import { order } from '#contract/calls/orders.ts';
import { refund } from '#contract/calls/refunds.ts';
import { passkey } from '#contract/calls/security.ts';
import { sessions } from '#contract/calls/sessions.ts';
import { complaint } from '#contract/calls/support/cases.ts';
import { message } from '#contract/calls/support/messages.ts';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import { payPassword } from '../goods/purchases.ts';
import { refundWish } from '../goods/refunds.ts';
import { forOrders } from '../passkeys/passkeys.ts';
import type { Belongings } from './belongings.ts';
import type { Stage } from './samples.ts';

/** What the attacks name besides ids of others; set before the first one. */
export interface Ground {
  stage: Stage;
  /** What the attacker owns. */
  own: Belongings;
}

export interface Attack {
  name: string;
  call: AnyCall;
  /** An input that names what `them` owns, and may name what the caller owns. */
  input(them: Belongings): object;
}

/** Calls that must answer a foreign id like a missing one. */
export function attacksOn(ground: Ground): Attack[] {
  const purchase = (addressId: string) => ({
    items: [{ sku_id: String(ground.stage.goods.skuId), quantity: 1 }],
    address_id: addressId,
    promo_code: '',
  });

  const line = (id: string) => ({ id, sku_id: String(ground.stage.goods.skuId), quantity: 1 });

  const ask = { purpose: 'orders', pay_password: payPassword } as const;

  return [
    { name: 'address.one', call: address.one, input: (it) => ({ id: it.addressId }) },
    { name: 'address.setDefault', call: address.setDefault, input: (it) => ({ id: it.addressId }) },
    { name: 'address.del', call: address.del, input: (it) => ({ id: it.addressId }) },
    { name: 'sessions.revoke', call: sessions.revoke, input: (it) => ({ id: it.sessionId }) },
    { name: 'cart.setQuantity', call: cart.setQuantity, input: (it) => line(it.lineId) },
    {
      name: 'cart.saveForLater',
      call: cart.saveForLater,
      input: (it) => ({ id: it.lineId, sku_id: String(ground.stage.goods.skuId), is_saved: true }),
    },
    { name: 'order.quote', call: order.quote, input: (it) => purchase(it.addressId) },
    {
      name: 'order.create',
      call: order.create,
      input: (it) => ({ ...purchase(it.addressId), note: '', max_total: 10_000 }),
    },
    { name: 'order.detail', call: order.detail, input: (it) => ({ order_id: it.unpaidId }) },
    { name: 'order.cancel', call: order.cancel, input: (it) => ({ order_id: it.unpaidId }) },
    { name: 'order.extend', call: order.extend, input: (it) => ({ order_id: it.shippedId }) },
    { name: 'order.confirm', call: order.confirm, input: (it) => ({ order_id: it.shippedId }) },
    {
      name: 'order.review',
      call: order.review,
      input: (it) => ({
        ...{ order_id: it.shippedId, sku_id: String(ground.stage.goods.skuId), pictures: [] },
        ...{ product_score: 5, service_score: 5, postage_score: 5, content: 'Fine' },
      }),
    },
    {
      name: 'order.pay',
      call: order.pay,
      input: (it) => ({ order_ids: [it.unpaidId], ticket: 'x' }),
    },
    {
      name: 'order.pay, mixed',
      call: order.pay,
      input: (it) => ({ order_ids: [ground.own.unpaidId, it.unpaidId], ticket: 'x' }),
    },
    {
      name: 'refund.ask',
      call: refund.ask,
      input: (it) => refundWish(it.shippedId, ground.stage.goods.skuId, ['0'.repeat(64)]),
    },
    { name: 'refund.withdraw', call: refund.withdraw, input: (it) => ({ id: it.refundId }) },
    {
      name: 'refund.sendParcel',
      call: refund.sendParcel,
      input: (it) => ({ id: it.returnId, carrier: 'Post', parcel_no: 'RR 1' }),
    },
    {
      name: 'refund.sendParcel, of another order',
      call: refund.sendParcel,
      input: (it) => ({
        ...{ id: ground.own.returnId, order_id: it.shippedId },
        ...{ carrier: 'Post', parcel_no: 'RR 1' },
      }),
    },
    {
      name: 'user.verifyPay',
      call: user.verifyPay,
      input: (it) => ({ ...ask, order_ids: [it.unpaidId] }),
    },
    {
      name: 'user.verifyPay, a withdrawal',
      call: user.verifyPay,
      input: (it) => ({
        ...{ purpose: 'withdrawal', payee_id: it.payeeId, amount: 5000 },
        pay_password: payPassword,
      }),
    },
    {
      name: 'passkey.beginConfirming',
      call: passkey.beginConfirming,
      input: (it) => forOrders(it.unpaidId),
    },
    {
      name: 'passkey.beginConfirming, a withdrawal',
      call: passkey.beginConfirming,
      input: (it) => ({ purpose: 'withdrawal', payee_id: it.payeeId, amount: 5000 }),
    },
    { name: 'passkey.remove', call: passkey.remove, input: (it) => ({ id: it.passkeyId }) },
    { name: 'wallet.entry', call: wallet.entry, input: (it) => ({ id: it.entryId }) },
    { name: 'topUp.detail', call: topUp.detail, input: (it) => ({ id: it.topUpId }) },
    { name: 'topUp.cardPage', call: topUp.cardPage, input: (it) => ({ id: it.cardTopUpId }) },
    { name: 'topUp.cardLeave', call: topUp.cardLeave, input: (it) => ({ id: it.cardTopUpId }) },
    {
      name: 'topUp.cardPay',
      call: topUp.cardPay,
      input: (it) => ({ id: it.cardTopUpId, card: 'test_visa' }),
    },
    {
      name: 'topUp.cardChallenge',
      call: topUp.cardChallenge,
      input: (it) => ({ id: it.challengeId, answer: '123456' }),
    },
    {
      name: 'withdrawal.ask',
      call: withdrawal.ask,
      input: (it) => ({ payee_id: it.payeeId, amount: 5000, ticket: 'x' }),
    },
    {
      name: 'withdrawal.cancel',
      call: withdrawal.cancel,
      input: (it) => ({ id: it.withdrawalId }),
    },
    {
      name: 'withdrawal.detail',
      call: withdrawal.detail,
      input: (it) => ({ id: it.withdrawalId }),
    },
    {
      name: 'withdrawal.confirmPayee',
      call: withdrawal.confirmPayee,
      input: (it) => ({ id: it.payeeId, confirm: { password: 'sea-and-sail', code: '123456' } }),
    },
    {
      name: 'withdrawal.removePayee',
      call: withdrawal.removePayee,
      input: (it) => ({ id: it.payeeId }),
    },
    {
      name: 'complaint.send',
      call: complaint.send,
      input: (it) => ({
        ...{ id: newId(), order_id: it.shippedId, category: 'late', content: 'Where is it?' },
        certificate: ['a'.repeat(64)],
      }),
    },
    {
      name: 'message.send',
      call: message.send,
      input: (it) => ({
        ...{ id: newId(), text: 'Where is it?', pictures: [] },
        about: { kind: 'order', id: it.shippedId },
      }),
    },
    {
      name: 'message.send, about a refund',
      call: message.send,
      input: (it) => ({
        ...{ id: newId(), text: 'Where is it?', pictures: [] },
        about: { kind: 'refund', id: it.refundId },
      }),
    },
    { name: 'complaint.detail', call: complaint.detail, input: (it) => ({ id: it.complaintId }) },
    {
      name: 'user.verifyPay, mixed',
      call: user.verifyPay,
      input: (it) => ({ ...ask, order_ids: [ground.own.unpaidId, it.unpaidId] }),
    },
  ];
}
