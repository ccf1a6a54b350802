import type { Page } from '@playwright/test';
import { payAndShip } from '../support/goods/parcels.ts';
import { openTopUp, openWithdrawal, passedTopUp, payOut } from '../support/wallet/wallet-moves.ts';
import type { Shot } from './shots.ts';
import { type Stage, unpaidOrders } from './stage.ts';

const chooseNetwork = ({ page }: { page: Page }) =>
  page.getByRole('radio').first().locator('..').click();

/** A wallet in use: money in by two ways, two paid orders, one payout and one under audit. */
const inUse = (path: string) => async (stage: Stage) => {
  const { office, buyer } = stage;
  await passedTopUp(office, buyer, { amount: 30_000 });
  await passedTopUp(office, buyer, { amount: 20_000, arrival: 19_500 });
  await payAndShip(office, buyer, await unpaidOrders(stage));
  await payOut(office, await openWithdrawal(office, buyer, 12_000));
  await openWithdrawal(office, buyer, 4000);
  await openTopUp(office, buyer, { amount: 15_000 });
  return path;
};

/** The money screens, each looked at in three languages, at two widths and in two themes. */
export const walletShots: Shot[] = [
  { name: 'topUp', path: inUse('/topUp') },
  { name: 'walletTopUp', path: () => '/walletTopUp', after: chooseNetwork },
  { name: 'cardTopUp', path: () => '/cardTopUp?amount=5000' },
  {
    name: 'withDraw',
    path: inUse('/withDraw'),
    after: ({ page }) => page.locator('input[inputmode="decimal"]').fill('50'),
  },
  { name: 'topUpRecord', path: inUse('/topUpRecord') },
  { name: 'depositRecord', path: inUse('/depositRecord') },
  { name: 'capitalRecord', path: inUse('/capitalRecord') },
  { name: 'securityLog', path: inUse('/security?log=1') },
];
