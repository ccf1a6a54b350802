/** Why the database of a data folder cannot be used. Its message is one sentence for the person who runs the shop. */
export class EmbeddedDatabaseError extends Error {}

/** True for an error of the operating system with one of these codes, such as `ENOENT`. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
