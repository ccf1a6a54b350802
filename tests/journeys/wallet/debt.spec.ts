import { v7 as newId } from 'uuid';
import { owe } from '../../../server/wallet/debts.ts';
import { move } from '../../../server/wallet/ledger.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { type Buyer, expect, startingBalance, test } from '../../support/browser/journey.ts';

/** Takes everything from a wallet, and 30.00 that it does not have. */
async function takeBack({ db }: BackOffice, { id: shopperId }: Buyer): Promise<void> {
  const [ref, at] = [newId(), new Date()];
  await db.transaction(async (tx) => {
    const taking = { kind: 'debit', against: 'disputes', amount: -startingBalance } as const;
    await move(tx, { ...taking, ref, shopperId, at });
    await owe(tx, { shopperId, amount: 3000, ref, at });
  });
}

test('a debt is told on the wallet’s screens and before a top-up, which says what it pays', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await takeBack(office, buyer);
  const owes = page.getByText(t('me.owes', { price: '$30.00' }));
  await shopper.open('/capitalRecord');
  await expect(owes).toBeVisible();
  await shopper.open('/me');
  await expect(page.getByText(`${t('me.owed')} $30.00`)).toBeVisible();
  await shopper.open('/topUp');
  await expect(owes).toBeVisible();
  await shopper.open('/cardTopUp');
  await expect(owes).toBeVisible();
  await shopper.field(t('wallet.amount.label')).fill('50');
  await expect(page.getByText(t('wallet.topUp.paysDebt'))).toBeVisible();
  await expect(page.getByText('$30.00', { exact: true })).toBeVisible();
});
