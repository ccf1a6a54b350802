/**
 * Why the database of a data folder cannot be used. Its message is one sentence for the operator.
 */
export class EmbeddedDatabaseError extends Error {}

/** True for an operating system error with one of these codes, such as `ENOENT`. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
