import type { ShopperRow } from '../db/schema/accounts.ts';
import type { VisitorContext } from '../http/context.ts';
import { findAccount } from './known-devices.ts';

/** Where a request or a guess at an account's secrets comes from. */
export interface Origin {
  /** Counted alone: a device that the account knows, or the IP of an unknown one. */
  place: string;
  /** Counted together: a known device alone, and all unknown devices as one. */
  group: string;
}

/** The origin of a request. Nobody who lacks a known device's cookie can use up its budgets. */
export function originOf(
  { device, ip }: Pick<VisitorContext, 'device' | 'ip'>,
  isKnown: boolean,
): Origin {
  if (!isKnown) return { place: ip, group: 'unknown devices' };
  const place = `device ${device}`;
  return { place, group: place };
}

/** Finds an account, the request's origin and whether the account knows the device, with one query whether or not the account exists. */
export async function findWithOrigin(
  context: VisitorContext,
  name: string,
): Promise<{ person: ShopperRow | undefined; origin: Origin; isKnown: boolean }> {
  const { person, isKnown } = await findAccount(context, name);
  return { person, origin: originOf(context, isKnown), isKnown };
}
