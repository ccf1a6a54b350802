import { v7 as newId } from 'uuid';
import { user } from '#contract/calls/account.ts';
import { type Recharge, type TopUp, topUp } from '#contract/calls/wallet/top-ups.ts';
import {
  type SavedPayee,
  type Withdrawal,
  withdrawal,
} from '#contract/calls/wallet/withdrawals.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { depositAddress } from '../../../server/db/schema/wallet.ts';
import { payPassword } from '../goods/purchases.ts';
import { storedPhoto } from '../pictures/stored-photo.ts';
import type { Shopper, TestShop } from '../shop.ts';

/** A test card number with a right check digit. */
export const cardNumber = '4000 0566 5566 5556';

/** The input of a manual top-up with new evidence. */
export async function manualTopUp(shop: TestShop, buyer: Pick<Shopper, 'id'>, amount = 10_000) {
  const evidence = [await storedPhoto({ shop, buyer })];
  return { method: 'manual', amount, reference: `Transfer ${newId()}`, evidence } as const;
}

/** Asks for a manual top-up. */
export async function askTopUp(shop: TestShop, buyer: Shopper, amount?: number): Promise<TopUp> {
  return await shop.ok(topUp.recharge, await manualTopUp(shop, buyer, amount), buyer);
}

/** Gives the shop a TRON address that it can hand out. Returns it. */
export async function freeAddress(shop: TestShop): Promise<string> {
  const address = `T${newId()}`;
  await shop.db.insert(depositAddress).values({ network: 'tron', address });
  return address;
}

/** The input of an on-chain top-up to the buyer's own address, with new evidence. */
export async function chainTopUp(
  shop: TestShop,
  buyer: Shopper,
  amount = 10_000,
): Promise<Extract<Recharge, { method: 'chain' }>> {
  await freeAddress(shop);
  const { items } = await shop.ok(topUp.networks, {}, buyer);
  const address = items.find(({ network }) => network === 'tron')?.address ?? '';
  const evidence = [await storedPhoto({ shop, buyer })];
  const hash = `${newId()}${newId()}`.replaceAll('-', '');
  return {
    ...{ method: 'chain', amount, network: 'tron', address },
    ...{ tx_hash: hash, sender_network: 'TRON', evidence },
  };
}

/** Saves a bank card as a payee. */
export async function addCard(shop: TestShop, buyer: Shopper): Promise<SavedPayee> {
  const details = { holder: 'Ada Lovelace', bank_name: 'First Bank', card_number: cardNumber };
  return await shop.ok(withdrawal.addPayee, { payee: { type: 'card', ...details } }, buyer);
}

/** Exchanges the payment code for a ticket to withdraw exactly this. */
export async function withdrawalTicket(
  shop: TestShop,
  buyer: Shopper,
  wanted: { payee_id: string; amount: number },
): Promise<string> {
  const purpose = { purpose: 'withdrawal', ...wanted, pay_password: payPassword } as const;
  return (await shop.ok(user.verifyPay, purpose, buyer)).ticket;
}

/** The input of a withdrawal to a new card, with its ticket. */
export async function newWithdrawal(
  shop: TestShop,
  buyer: Shopper,
  amount = 5000,
): Promise<InputOf<typeof withdrawal.ask>> {
  const wanted = { payee_id: (await addCard(shop, buyer)).id, amount };
  return { ...wanted, ticket: await withdrawalTicket(shop, buyer, wanted) };
}

/** Asks for a withdrawal to a new card. */
export async function askWithdrawal(
  shop: TestShop,
  buyer: Shopper,
  amount?: number,
): Promise<Withdrawal> {
  const input = await newWithdrawal(shop, buyer, amount);
  return (await shop.ok(withdrawal.ask, input, buyer)).withdrawal;
}

/** Opens a card top-up. Returns its id. */
export async function cardSession(shop: TestShop, buyer: Shopper, amount = 5000): Promise<string> {
  return (await shop.ok(topUp.cardSession, { amount }, buyer)).top_up.id;
}
