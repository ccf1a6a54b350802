import type { OutboxEntry } from '../outbox/entry.ts';
import type { SyncPorts } from './ports.ts';

/**
 * Cancels an entry for good. Once this resolves to `cancelled`, the entry can never take effect,
 * not even by a late packet, because the server has refused it or will. `done`: the server had
 * already executed it. `unknown`: the server could not be asked, and the entry keeps waiting.
 */
export async function cancel(
  { entries, acknowledge, voidKey }: Pick<SyncPorts, 'entries' | 'acknowledge' | 'voidKey'>,
  entry: OutboxEntry,
): Promise<'cancelled' | 'done' | 'unknown'> {
  // A refused entry has had its answer; one that never left needs none.
  if (await entries.removeUnsent(entry.id)) return 'cancelled';
  const outcome = await voidKey(entry);
  if (outcome.kind !== 'delivered') return 'unknown';
  const ended = outcome.data;
  if (ended === 'void') {
    await entries.remove(entry.id);
    return 'cancelled';
  }
  if (ended.kind === 'delivered') await acknowledge(entry, ended.data);
  await entries.remove(entry.id);
  return ended.kind === 'delivered' ? 'done' : 'cancelled';
}
