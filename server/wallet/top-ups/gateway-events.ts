import { eq } from 'drizzle-orm';
import { Uuid } from '#contract/fields.ts';
import type { Transaction } from '../../db/database.ts';
import { topup } from '../../db/schema/wallet.ts';
import { Refusal } from '../../http/refusal.ts';
import { withRetry } from '../../http/retry.ts';
import type { Gateway, GatewayEvent, Taking, TypedEvent } from '../../services/gateway.ts';
import type { Services } from '../../services/services.ts';
import { awaitPayment, leaveTopUp, passGatewayTopUp, refuseTopUp } from './settle-top-up.ts';
import { applyTaking } from './take-back.ts';
import { type Log, reportUnhandled } from './unhandled.ts';

/** The services of a shop with a gateway. */
export type CardServices = Services & { gateway: Gateway };

/**
 * Applies what the gateway says, once, however often it says it. Throws `unavailable` if the event
 * cannot be applied now.
 */
export async function applyEvent(
  services: CardServices,
  event: TypedEvent,
  log: Log,
): Promise<void> {
  if (event.kind === 'known') return;
  if (event.kind === 'unknown') return await reportUnhandled(services, event.names, event, log);
  if (event.kind === 'taking') return await take(services, event.taking, log);
  // Another system may use the same account of the gateway.
  const id = Uuid.safeParse(event.topUp).data;
  if (id === undefined) return;
  if (event.kind === 'paid' && event.currency !== services.currency) {
    await reportUnhandled(services, [id], event, log, 'paid in another currency: refund it there');
    return;
  }
  try {
    await withRetry(() => services.db.transaction((tx) => apply(tx, services, id, event)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await report(services, id, event, error, log);
  }
}

async function take(services: Services, taking: Taking, log: Log): Promise<void> {
  const { db } = services;
  try {
    await withRetry(() => db.transaction((tx) => applyTaking(tx, services, taking)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { payment } = taking;
    const { word } = error;
    log.error({ payment, word }, 'an event of the gateway cannot be applied; it is sent again');
    throw new Refusal('unavailable');
  }
}

type Settling = Extract<GatewayEvent, { topUp: string }>;

async function apply(tx: Transaction, services: Services, id: string, event: Settling) {
  if (event.kind === 'paid') return await passGatewayTopUp(tx, services, id, event);
  if (event.kind === 'underway') return await awaitPayment(tx, id);
  if (event.kind === 'left') return await leaveTopUp(tx, services, id);
  return await refuseTopUp(tx, services, id, { stage: 'declined', reason: '' });
}

/**
 * Reports a payment that was not credited, or was made twice. Throws if the event may be applied
 * later: the gateway repeats an event that is not answered with 200.
 */
async function report(
  services: CardServices,
  id: string,
  event: Settling & TypedEvent,
  { word }: Refusal,
  log: Log,
): Promise<void> {
  // An id of another system that uses the same account.
  if (word === 'not_found') return;
  if (word !== 'top_up_moved') {
    log.error({ topUp: id, word }, 'an event of the gateway cannot be applied; it is sent again');
    throw new Refusal('unavailable');
  }
  if (event.kind !== 'paid') return;
  const [row] = await services.db.select().from(topup).where(eq(topup.id, id));
  if (row?.gatewayPayment === event.payment) return;
  const what = 'the gateway was paid for a settled top-up; refund it there';
  await reportUnhandled(services, [id], event, log, what);
}
