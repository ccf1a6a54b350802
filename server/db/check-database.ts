import pg from 'pg';

const oldestVersion = 15;
/** For the connection, and for each answer. */
const timeoutMs = 10_000;
const deadlines = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };

/**
 * A DATABASE_URL that the shop cannot use. Its message is one sentence for the person who set it.
 */
export class UnfitDatabaseError extends Error {}

/**
 * Checks whether an external database is suitable for the shop, and leaves no trace in it. Throws
 * UnfitDatabaseError; its message never contains the password.
 */
export async function checkDatabase(url: string): Promise<void> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ number: number; encoding: string }>(
      `select current_setting('server_version_num')::int as number, pg_encoding_to_char(encoding) as encoding
       from pg_database where datname = current_database()`,
    );
    const version = Math.floor((rows[0]?.number ?? 0) / 10_000);
    if (version < oldestVersion) throw tooOld(version);
    if (rows[0]?.encoding !== 'UTF8') throw notUtf8(client.database, rows[0]?.encoding);
  } catch (error) {
    if (error instanceof UnfitDatabaseError) throw error;
    throw unreachable(new URL(url), error);
  } finally {
    await client.end();
  }
}

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
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = error instanceof Error ? error.message || code : String(error);
  const database = decodeURIComponent(pathname.slice(1));
  const sentences: Record<string, string> = {
    ECONNREFUSED: `No PostgreSQL answers at ${host}; is it running, and is DATABASE_URL right?`,
    ENOTFOUND: `The host of DATABASE_URL, ${host}, is not known.`,
    EAI_AGAIN: `The host of DATABASE_URL, ${host}, is not known.`,
    '28P01': `PostgreSQL at ${host} refuses the password of "${username}" in DATABASE_URL.`,
    '3D000': `PostgreSQL at ${host} has no database "${database}"; create it, or correct DATABASE_URL.`,
  };
  const silent = `PostgreSQL at ${host} does not answer within ${timeoutMs / 1000} seconds.`;
  const isSilent = /timeout/i.test(reason) || code === 'ETIMEDOUT';
  const otherwise = isSilent ? silent : `DATABASE_URL (${host}) cannot be reached: ${reason}.`;
  const sentence = sentences[code] ?? otherwise;
  return new UnfitDatabaseError(sentence, { cause: error });
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
