import type { Databases } from '../databases.ts';

/**
 * Runs a write that leaves nothing behind if it fails. On a full disk, clears refetchable data, the
 * least valuable first, and retries the write after each step. Never touches the outbox. Rejects if
 * there is still no space.
 */
export async function withQuota<T>(databases: Databases, write: () => PromiseLike<T>): Promise<T> {
  for (const free of [...databases.freeRoom, () => clearMirror(databases)]) {
    try {
      return await write();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    }
    // Deleting may need space, too; then the next step may succeed.
    await free().catch(() => undefined);
  }
  return await write();
}

/**
 * Whether a write failed for lack of space: directly, or as the cause of an aborted transaction or
 * batch.
 */
export function isDiskFull(error: unknown): boolean {
  const { name, inner, failures } = Object(error) as {
    [part in 'name' | 'inner' | 'failures']?: unknown;
  };
  if (name === 'QuotaExceededError') return true;
  const causes = [inner, ...(Array.isArray(failures) ? failures : [])];
  return causes.some((cause) => cause !== undefined && cause !== error && isDiskFull(cause));
}

/**
 * Keeps the order of acknowledgements: it is small, and distinguishes old replies from new ones.
 */
async function clearMirror({ mirror, localOnly }: Databases): Promise<void> {
  const tables = mirror.tables.filter(
    ({ name }) => name !== mirror.acknowledged.name && !localOnly.includes(name),
  );
  await mirror.transaction('rw', tables, async () => {
    for (const table of tables) await table.clear();
  });
}
