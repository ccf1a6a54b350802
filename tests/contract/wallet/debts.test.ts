import { afterAll, beforeAll, expect, test } from 'vitest';
import { privacy } from '#contract/calls/profile.ts';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { checkCommand } from '../../../server/operator/check.ts';
import { ledgerCommand } from '../../../server/operator/money/ledger.ts';
import { creditCommand } from '../../../server/operator/money/wallet-corrections.ts';
import { debtsCommand } from '../../../server/operator/money/wallet-debts.ts';
import { withdrawalsListCommand } from '../../../server/operator/money/withdrawals.ts';
import type { OpenShop } from '../../../server/operator/open-shop.ts';
import { openAsOperator } from '../../support/as-operator.ts';
import { type Buyer, registerBuyer } from '../../support/goods/purchases.ts';
import { createStripeShop, type StripeShop } from '../../support/wallet/stripe-shop.ts';
import { askWithdrawal } from '../../support/wallet/wallets.ts';

let it: StripeShop;
let opened: OpenShop;

beforeAll(async () => {
  it = await createStripeShop();
  opened = openAsOperator(it.shop);
});

afterAll(async () => {
  await opened.close();
  await it.close();
});

/** Someone who owes what an open withdrawal holds: 30.00. */
async function debtor(): Promise<Buyer> {
  const ada = await registerBuyer(it.shop, 0);
  const id = await it.pay(ada, 5000);
  await askWithdrawal(it.shop, ada, 3000);
  await it.tell('charge.dispute.funds_withdrawn', { payment_intent: `pi_${id}`, amount: 5000 });
  return ada;
}

test('a debt is shown to its shopper, and keeps the account open until a credit pays it', async () => {
  const ada = await debtor();
  expect(await it.shop.ok(privacy.obstacles, {}, ada)).toMatchObject({ debt: 3000 });
  expect(await it.shop.ok(wallet.summary, { time_zone: 'UTC' }, ada)).toMatchObject({
    ...{ available: 0, held: 3000, owed: 3000 },
  });
  await it.shop.credit(ada, 3000);
  expect(await it.shop.ok(privacy.obstacles, {}, ada)).not.toHaveProperty('debt');
  const { items } = await it.shop.ok(wallet.bill, { filter: 'topup' }, ada);
  const [paid] = items;
  expect(paid).toMatchObject({ kind: 'debt_paid', amount: -3000, ref: null });
  const { sides } = await it.shop.ok(wallet.entry, { id: paid?.id ?? '' }, ada);
  expect(sides).toEqual(
    expect.arrayContaining([
      { account: 'wallet', amount: -3000 },
      { account: 'debt', amount: 3000 },
    ]),
  );
  expect(await it.shop.invariants()).toEqual([]);
});

test('a debt is shown to the operator, and a credit of the operator pays it', async () => {
  const ada = await debtor();
  const run = async () => {
    const printed = [
      await checkCommand.run(opened, checkCommand.read([])),
      await debtsCommand.run(opened, debtsCommand.read([])),
      await ledgerCommand.run(opened, ledgerCommand.read([])),
      await ledgerCommand.run(opened, ledgerCommand.read(['--account', ada.account])),
      await withdrawalsListCommand.run(opened, withdrawalsListCommand.read([])),
    ];
    return printed.map(({ text }) => text);
  };
  const [checked, debts, accounts, entries, withdrawals] = await run();
  expect(checked).toContain('Open debts: 30.00 USD of 1 shopper');
  expect(debts).toContain(`${ada.account}  30.00`);
  expect(accounts).toMatch(/debts +\d+ +-30\.00/);
  expect(entries).toContain('Owes the shop 30.00 USD.');
  expect(withdrawals?.split('\n').find((row) => row.includes(ada.account))).toContain('30.00');
  const args = [ada.account, '10', '--reason', 'Goodwill'];
  const credited = await creditCommand.run(opened, creditCommand.read(args));
  expect(credited.data).toMatchObject({ available: 0, owed: 2000 });
  await creditCommand.run(opened, creditCommand.read([ada.account, '20', '--reason', 'Rest']));
  const [after, none] = await run();
  expect(after).toContain('No shopper owes the shop anything.');
  expect(none).toBe('No debts.');
});
