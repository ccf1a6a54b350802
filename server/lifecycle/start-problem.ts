import { fileProblem } from '../config/file-problem.ts';
import { ConfigError } from '../config/read-settings.ts';
import { UnfitDatabaseError } from '../db/check-database.ts';
import { EmbeddedDatabaseError } from '../db/embedded/embedded-database-error.ts';
import { isConnectionLost } from '../db/lost-connection.ts';
import { postgresCode } from '../http/retry.ts';
import { Overdue } from './shutdown.ts';

const spoken = [ConfigError, Overdue, EmbeddedDatabaseError, UnfitDatabaseError];

/** PostgreSQL's code for a disk without space. */
const databaseDiskFull = '53100';

/** The message for an error that the operator can fix; undefined for a bug. */
export function sentenceFor(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (spoken.some((kind) => error instanceof kind)) return error.message;
  if (postgresCode(error) === databaseDiskFull) {
    return 'The disk of the database is full: free some space, and start again.';
  }
  if (isConnectionLost(error)) {
    return 'The connection to the database was lost; is its disk full, or was it stopped?';
  }
  const problem = fileProblem(error);
  if (problem === undefined) return undefined;
  return `${(error as NodeJS.ErrnoException).path ?? 'A file'} cannot be written: ${problem}.`;
}
