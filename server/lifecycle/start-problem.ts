import { fileProblem } from '../config/file-problem.ts';
import { ConfigError } from '../config/read-settings.ts';
import { UnfitDatabaseError } from '../db/check-database.ts';
import { EmbeddedDatabaseError } from '../db/embedded/embedded-database-error.ts';
import { isConnectionLost } from '../db/lost-connection.ts';
import { postgresCode } from '../http/retry.ts';
import { Overdue } from './shutdown.ts';

const spoken = [ConfigError, Overdue, EmbeddedDatabaseError, UnfitDatabaseError];

/** By PostgreSQL's codes. */
const databaseProblems: { [code: string]: string } = {
  '53100': 'The disk of the database is full: free some space, and start again.',
  '25006': 'The database is read-only; is DATABASE_URL the address of a standby?',
};

/** The message for an error that the operator can fix; undefined for a bug. */
export function sentenceFor(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (spoken.some((kind) => error instanceof kind)) return error.message;
  const said = databaseProblems[postgresCode(error) ?? ''];
  if (said !== undefined) return said;
  if (isConnectionLost(error)) {
    return 'The connection to the database was lost; is its disk full, or was it stopped?';
  }
  const problem = fileProblem(error);
  if (problem === undefined) return undefined;
  return `${(error as NodeJS.ErrnoException).path ?? 'A file'} cannot be written: ${problem}.`;
}
