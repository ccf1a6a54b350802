import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { Uuid } from '#contract/fields.ts';
import { gatewayUnhandled, topup } from '../../db/schema/wallet.ts';
import type { Gateway } from '../../services/gateway.ts';
import type { Services } from '../../services/services.ts';

export interface Log {
  error(detail: object, message: string): void;
}

/**
 * Reports an event that nothing handles, as an error in the log and for `operator check`, if it
 * names one of our payments: the top-up, the visit to the gateway's page, or the gateway's payment.
 * Events of other systems that use the same account name none.
 */
export async function reportUnhandled(
  { db, now, gateway }: Pick<Services, 'db' | 'now'> & { gateway: Gateway },
  names: string[],
  { type }: { type: string },
  log: Log,
  what = 'nothing handles this event of the gateway; look at the payment there',
): Promise<void> {
  const isOurs = isNamed(names, gateway.name);
  const rows = await db.select({ id: topup.id }).from(topup).where(isOurs);
  for (const { id } of rows) {
    log.error({ topUp: id, type }, what);
    await db.transaction((tx) =>
      tx
        .insert(gatewayUnhandled)
        .values({ topupId: id, type, at: now() })
        .onConflictDoUpdate({
          target: [gatewayUnhandled.topupId, gatewayUnhandled.type],
          set: { at: now() },
        }),
    );
  }
}

function isNamed(names: string[], gateway: string) {
  const ids = names.flatMap((name) => Uuid.safeParse(name).data ?? []);
  const texts = names.filter((name) => name !== '');
  return or(
    ids.length > 0 ? inArray(topup.id, ids) : sql`false`,
    texts.length > 0 ? inArray(topup.gatewayPayment, texts) : sql`false`,
    texts.length > 0
      ? and(eq(topup.gateway, gateway), ne(topup.gatewayRef, ''), inArray(topup.gatewayRef, texts))
      : sql`false`,
  );
}
