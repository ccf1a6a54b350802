import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { checkCollation } from './check-collation.ts';
import { warn } from './warn.ts';

const oldestVersion = 15;
/** For the connection, and for each answer. */
const timeoutMs = 10_000;
const deadlines = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
const retryMs = 500;

/** Errors of a database that is still starting: its host may not even have a name. */
const notYetUp = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '57P03'];

/** Node's codes for a certificate whose issuer the system does not know. */
const unknownIssuer = [
  ...['SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_GET_ISSUER_CERT'],
  ...['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
];

/**
 * A DATABASE_URL that the shop cannot use. Its message is one sentence for the person who set it.
 */
export class UnfitDatabaseError extends Error {}

/** For how long a database that is not up yet is tried again, and what ends that. */
export interface Patience {
  ms: number;
  signal: AbortSignal;
}

interface Facts {
  number: number;
  encoding: string;
  user: string;
  /** Null if the user may enter none. */
  schema: string | null;
  mayCreate: boolean;
}

/**
 * Checks whether an external database is suitable for the shop, and leaves no trace in it. Warns of
 * indexes that may be wrong. Throws UnfitDatabaseError; its message never contains the password.
 */
export async function checkDatabase(url: string, patience?: Patience): Promise<void> {
  const client = patience ? await connectSoon(url, patience) : await connect(url);
  try {
    const { rows } = await client.query<Facts>(
      `select current_setting('server_version_num')::int as number, pg_encoding_to_char(encoding) as encoding,
         current_user as user, current_schema() as schema,
         coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate"
       from pg_database where datname = current_database()`,
    );
    const version = Math.floor((rows[0]?.number ?? 0) / 10_000);
    if (version < oldestVersion) throw tooOld(version);
    if (rows[0]?.encoding !== 'UTF8') throw notUtf8(client.database, rows[0]?.encoding);
    if (!rows[0].mayCreate) throw mayNotCreate(client.database, rows[0]);
    await checkCollation(client);
  } catch (error) {
    if (error instanceof UnfitDatabaseError) throw error;
    throw unreachable(new URL(url), error);
  } finally {
    await client.end();
  }
}

/** Connects to a database that may be starting at the same time, as in a group of containers. */
async function connectSoon(url: string, { ms, signal }: Patience): Promise<pg.Client> {
  const until = performance.now() + ms;
  for (let tries = 1; ; tries += 1) {
    try {
      return await connect(url);
    } catch (error) {
      if (!isNotYetUp(error) || performance.now() >= until) throw error;
      if (tries === 1) warn(`${error.message} Trying again for ${ms / 1000} seconds.`);
      await pause(retryMs, undefined, { signal }).catch(() => {
        throw error;
      });
    }
  }
}

const isNotYetUp = (error: unknown): error is UnfitDatabaseError =>
  error instanceof UnfitDatabaseError && notYetUp.includes(codeOf(error.cause));

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

async function connect(url: string): Promise<pg.Client> {
  if (!/^postgres(ql)?:/.test(url) || !URL.canParse(url)) {
    throw new UnfitDatabaseError(
      'DATABASE_URL is not an address like postgres://user:password@host:5432/database.',
    );
  }
  try {
    const client = new pg.Client({ connectionString: url, ...deadlines });
    // A connection that breaks later fails the running query anyway.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    throw unreachable(new URL(url), error);
  }
}

function unreachable({ host, username, pathname }: URL, error: unknown): UnfitDatabaseError {
  const code = codeOf(error);
  const reason = error instanceof Error ? error.message || code : String(error);
  const database = decodeURIComponent(pathname.slice(1));
  const sentences: Record<string, string> = {
    ECONNREFUSED: `No PostgreSQL answers at ${host}; is it running, and is DATABASE_URL right?`,
    ENOTFOUND: `The host of DATABASE_URL, ${host}, is not known.`,
    EAI_AGAIN: `The host of DATABASE_URL, ${host}, is not known.`,
    '28P01': `PostgreSQL at ${host} refuses the password of "${username}" in DATABASE_URL.`,
    '3D000': `PostgreSQL at ${host} has no database "${database}"; create it, or correct DATABASE_URL.`,
  };
  const untrusted = `The certificate of PostgreSQL at ${host} has an unknown issuer: save the issuer's certificate to a file, and append sslrootcert=/path/to/issuer.pem to the query of DATABASE_URL.`;
  const silent = `PostgreSQL at ${host} does not answer within ${timeoutMs / 1000} seconds.`;
  const isSilent = /timeout/i.test(reason) || code === 'ETIMEDOUT';
  const otherwise = isSilent ? silent : `DATABASE_URL (${host}) cannot be reached: ${reason}.`;
  const known = unknownIssuer.includes(code) ? untrusted : sentences[code];
  return new UnfitDatabaseError(known ?? otherwise, { cause: error });
}

function tooOld(version: number): UnfitDatabaseError {
  return new UnfitDatabaseError(
    `The PostgreSQL of DATABASE_URL is version ${version}; the shop needs ${oldestVersion} or later.`,
  );
}

function notUtf8(database: string | undefined, encoding: string | undefined): UnfitDatabaseError {
  return new UnfitDatabaseError(
    `The database "${database}" of DATABASE_URL has the encoding ${encoding}; create one with encoding 'UTF8'.`,
  );
}

/** Since PostgreSQL 15 only the owner of a database may, by default. */
function mayNotCreate(database: string | undefined, { user, schema }: Facts): UnfitDatabaseError {
  const place = schema ?? 'public';
  return new UnfitDatabaseError(
    `The user "${user}" may not create tables in the database "${database}" of DATABASE_URL; let the owner run: grant usage, create on schema "${place}" to "${user}".`,
  );
}
