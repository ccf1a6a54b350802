import { runChores } from '../../server/housekeeping.ts';
import type { Services } from '../../server/services/services.ts';

/** Runs the chores of a server once, on its own clock. Throws if one of them fails. */
export async function keepHouse({ services }: { services: Services }): Promise<void> {
  const failures: unknown[] = [];
  await runChores(services, {
    info() {},
    warn() {},
    error: ({ err, ...detail }: { err?: unknown }, message) =>
      failures.push(new Error(`${message}: ${JSON.stringify(detail)}`, { cause: err })),
  });
  if (failures.length > 0) throw new AggregateError(failures, failures.join('\n'));
}
