import { and, eq } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Queryable } from '../../db/database.ts';
import { account } from '../../db/schema/orders.ts';
import type { ShopperContext } from '../../http/context.ts';

/** What shoppers may hold without paying for it. */
export type HoldLimits = Config['holdLimits'];

/** A shopper who wants to hold stock, and how much this one may hold. */
export interface Holder {
  shopperId: number;
  unpaidOrders: number;
  unitsPerProduct: number;
  /** The maximum of checkouts with one code; undefined if the code decides. */
  promoUses: number | undefined;
  /** Checkouts with a code that has no limit of its own. */
  usualPromoUses: number;
  /** Undefined for a shopper whose wallet has been credited. */
  newcomer: Newcomer | undefined;
}

/** A shopper whose wallet was never credited: anybody can make such accounts. */
export interface Newcomer {
  unpaidCheckouts: number;
  /** Unpaid orders of all newcomers at the address. */
  ordersPerAddress: number;
  /** Undefined if the server does not learn the addresses of clients. */
  address: string | undefined;
}

/** Finds what a shopper may hold, with a request from this address. */
export async function findHolder(
  db: Queryable,
  shopperId: number,
  limits: HoldLimits,
  address?: string,
): Promise<Holder> {
  const { unpaidOrders, unitsPerProduct, promoUses: usualPromoUses, newcomer } = limits;
  if (await hasBeenCredited(db, shopperId)) {
    const promoUses = undefined;
    const known = { shopperId, unpaidOrders, unitsPerProduct, promoUses, usualPromoUses };
    return { ...known, newcomer: undefined };
  }
  const { unpaidCheckouts, ordersPerAddress, promoUses } = newcomer;
  return {
    shopperId,
    unpaidOrders,
    promoUses,
    usualPromoUses,
    unitsPerProduct: Math.min(unitsPerProduct, newcomer.unitsPerProduct),
    newcomer: { unpaidCheckouts, ordersPerAddress, address },
  };
}

/** The first entry of a wallet is a credit, as it cannot go below zero. */
async function hasBeenCredited(db: Queryable, shopperId: number): Promise<boolean> {
  const [wallet] = await db
    .select({ entries: account.seq })
    .from(account)
    .where(and(eq(account.shopperId, shopperId), eq(account.kind, 'user')));
  return (wallet?.entries ?? 0) > 0;
}

const ofThisMachine = /^(?:127\.|0:0:0:0::\/64$)/;

/**
 * The client's network address, if it is one: behind a proxy that `TRUST_PROXY` does not name, all
 * clients have the proxy's, and on the server's own machine they share one.
 */
export function addressOf({
  ip,
  services: { config },
}: Pick<ShopperContext, 'ip' | 'services'>): string | undefined {
  if (config.trustProxy === 0 || ip === 'unknown' || ofThisMachine.test(ip)) return undefined;
  return ip;
}
