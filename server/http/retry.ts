import { Refusal } from './refusal.ts';

/** Deadlock, serialization failure, lock not available: a retry may succeed. */
const passing = new Set(['40P01', '40001', '55P03']);
const maxTries = 3;

/** Whether a transaction failed only because another was in the way, so a retry may succeed. */
export function isInTheWay(error: unknown): boolean {
  return passing.has(postgresCode(error) ?? '');
}

/** PostgreSQL's code for a duplicate key. */
export const uniqueViolation = '23505';

/** PostgreSQL's code for a row that refers to one that is not there. */
export const foreignKeyViolation = '23503';

/** PostgreSQL's code for a null that the column does not take. */
export const notNullViolation = '23502';

/** PostgreSQL's error code, wherever the driver or the query builder put it. */
export function postgresCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return postgresCode(error.cause);
}

/** Retries a transaction that another was in the way of. Throws `busy` after three tries. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isInTheWay(error)) throw error;
      if (tries === maxTries) throw new Refusal('busy');
    }
  }
}
