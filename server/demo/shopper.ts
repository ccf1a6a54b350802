import { v5 as uuidFrom } from 'uuid';
import { dayMs } from '#contract/rules/durations.ts';
import type { Transaction } from '../db/database.ts';
import { address, payCode, shopper } from '../db/schema/accounts.ts';
import { promo } from '../db/schema/catalogue.ts';
import { found } from '../http/refusal.ts';
import { move, openWallet } from '../ledger/ledger.ts';
import { hashSecret } from '../shoppers/secrets.ts';
import { demoAccount } from './account.ts';

/** Ids of the demo's own rows derive from their names. */
export const namespace = '0b0a9c1e-0d1f-4c55-9d7e-6a3f8d2b4c11';
/** With the top-ups and the withdrawal after it, 1,200.00 is left. */
const startingBalance = 97_360;
const walletDays = 60;
/** The demo's shopper, who buys with an address. */
export interface DemoShopper {
  shopperId: number;
  addressId: string;
}

/** Creates the demo's shopper: an account with a payment code, two addresses and a balance. */
export async function seedShopper(
  tx: Transaction,
  pepper: string,
  now: Date,
): Promise<DemoShopper> {
  const [made] = await tx
    .insert(shopper)
    .values({
      account: demoAccount.account,
      email: demoAccount.account,
      familyName: 'Wong',
      givenName: 'Siriporn',
      passwordHash: await hashSecret(demoAccount.password, pepper),
    })
    .returning({ id: shopper.id });
  const shopperId = found(made).id;
  await tx
    .insert(payCode)
    .values({ shopperId, hash: await hashSecret(demoAccount.pay_password, pepper) });
  const addressId = uuidFrom('home', namespace);
  await tx.insert(address).values([
    {
      id: addressId,
      shopperId,
      addressee: 'Siriporn Wong',
      mobile: '+66 81 234 5678',
      country: 'TH',
      area: 'Bangkok, Phaya Thai 10400',
      detail: '88/12 Soi Ari 4',
      tag: 'home',
      isDefault: true,
    },
    {
      id: uuidFrom('work', namespace),
      shopperId,
      addressee: 'Siriporn Wong',
      mobile: '+65 8123 4567',
      country: 'SG',
      area: 'Singapore 068877',
      detail: '9 Raffles Quay, #18-03',
      tag: 'work',
    },
  ]);
  await openWallet(tx, shopperId);
  await move(tx, {
    kind: 'credit',
    ref: 'demo',
    shopperId,
    amount: startingBalance,
    against: 'cash',
    // Before everything else in the wallet.
    at: new Date(now.getTime() - walletDays * dayMs),
  });
  return { shopperId, addressId };
}

/** Promo codes to try at the checkout. */
export async function seedPromos(tx: Transaction): Promise<void> {
  await tx.insert(promo).values([
    { code: 'SAIL10', kind: 'percent', value: 10 },
    { code: 'HARBOUR5', kind: 'amount', value: 500, minimum: 5000 },
    { code: 'LASTSUMMER', kind: 'percent', value: 20, endsAt: new Date('2026-09-01T00:00:00Z') },
  ]);
}
