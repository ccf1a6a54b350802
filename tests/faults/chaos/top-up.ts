import { topUp } from '#contract/calls/wallet/top-ups.ts';
import type { BackOffice } from '../../support/back-office.ts';
import type { Buyer } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';
import { passOpenTopUp } from '../../support/wallet/wallet-moves.ts';
import { expect } from './expect.ts';
import type { ShopState } from './shop-state.ts';
import { type Trying, tryUntil } from './try-until.ts';
import { addPhoto } from './writings.ts';

interface Transferring extends Trying {
  office: BackOffice;
  buyer: Buyer;
  state: ShopState;
}

/** The least, in major units; each transfer is of one more. */
const least = 50;

/** Reports a transfer over a bad network. The shop passes some of them at once. */
export async function transfer(transferring: Transferring): Promise<void> {
  const { shopper, office, buyer, state, random } = transferring;
  const { page, t } = shopper;
  const major = least + state.topUps.length;
  const topUps = async () => (await office.ok(topUp.list, {}, buyer.token)).items;
  const amounts = async () => (await topUps()).map(({ amount }) => amount).reverse();
  const known = () => state.topUps.map(({ amount }) => amount);

  await goTo(page, '/topUp');
  await shopper.tap(t('wallet.topUp.manual'));
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(t('wallet.topUp.sent')).fill(String(major));
  await addPhoto(shopper, `Slip ${major}`);
  await tryUntil(transferring, [topUp.recharge.path], {
    act: () => sheet.getByRole('button', { name: t('wallet.topUp.submit') }).click(),
    done: sheet.getByRole('heading', { name: t('wallet.topUp.asked') }),
    failed: sheet.getByText(t('wallet.topUp.notSent')),
    isUndone: async () =>
      expect(await amounts(), 'top-ups that "were not submitted"').toEqual(known()),
  });
  const asked = { amount: major * 100, isPassed: random.chance(0.7) };
  state.topUps.push(asked);
  expect(await amounts(), 'top-ups that were submitted').toEqual(known());
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  if (!asked.isPassed) return;
  const [{ id } = { id: '' }] = await topUps();
  await passOpenTopUp(office, id);
  state.available += asked.amount;
  state.unread += 1;
}
