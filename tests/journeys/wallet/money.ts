import { user } from '#contract/calls/account.ts';
import { type TopUp, topUp } from '#contract/calls/wallet/top-ups.ts';
import type { BackOffice } from '../../support/back-office.ts';
import type { Buyer } from '../../support/browser/journey.ts';

/** A buyer's balance, in minor units. */
export async function balanceOf(office: BackOffice, { token }: Buyer): Promise<number> {
  return (await office.ok(user.info, {}, token)).userinfo.wallet.available;
}

/** A buyer's top-ups, newest first. */
export async function topUpsOf(office: BackOffice, { token }: Buyer): Promise<TopUp[]> {
  return (await office.ok(topUp.list, {}, token)).items;
}
