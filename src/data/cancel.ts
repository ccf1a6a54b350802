import type { ReplyOf } from '#contract/endpoint.ts';
import type { sync } from '#contract/service.ts';
import type { DrainPorts } from './drain-ports.ts';
import type { Op } from './op.ts';
import type { Outcome } from './outcome.ts';
import { readStoredReply } from './stored-reply.ts';

/** What a cancellation needs of the world. */
export interface CancelPorts extends Pick<DrainPorts, 'ops' | 'acknowledge'> {
  /** Asks the server never to do an operation, unless it has. */
  fence(op: Op): Promise<Outcome<ReplyOf<typeof sync.void>>>;
}

/**
 * Takes an operation back for good: once this says `cancelled`, it can never take effect, not even
 * by a packet that comes late: the server had refused it, or will. `done`: the server had done it.
 * `unknown`: the server could not be asked, and the operation waits on.
 */
export async function cancel(
  { ops, acknowledge, fence }: CancelPorts,
  op: Op,
): Promise<'cancelled' | 'done' | 'unknown'> {
  // A refused operation has had its answer; one that never left needs none.
  if (await ops.removeUnsent(op.id)) return 'cancelled';
  const outcome = await fence(op);
  if (outcome.kind !== 'delivered') return 'unknown';
  const { state, reply } = outcome.data;
  if (state !== 'done' || reply === null) {
    await ops.remove(op.id);
    return 'cancelled';
  }
  const ended = readStoredReply(reply);
  if (ended.kind === 'delivered') await acknowledge(op, ended.data);
  await ops.remove(op.id);
  return ended.kind === 'delivered' ? 'done' : 'cancelled';
}
