import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import { fileProblem } from '../config/file-problem.ts';
import { ConfigError, sameAsServer } from '../config/read-settings.ts';
import type { Database, Queryable } from '../db/database.ts';
import { ifThere } from '../db/if-there.ts';
import { setting } from '../db/schema/push.ts';
import { picturesFolder } from '../pictures/pictures.ts';
import { writeDurably } from '../write-durably.ts';

// A database remembers the secret and the pictures' folder that its servers use: another secret would
// open nothing of what it holds, and pictures in another folder are shown by no server.

type Place = Pick<Config, 'secret' | 'dataDir' | 'databaseUrl'>;

const names = { secret: 'secret mark', pictures: 'pictures mark' } as const;

/** A keyed hash: it tells nothing of the secret. */
const markOf = (secret: string) =>
  createHmac('sha256', secret).update('the secret of this database').digest('hex');

/** The first server marks the database. Throws ConfigError if one with another secret or folder has. */
export async function markShop(config: Place, db: Database): Promise<void> {
  const mark = markOf(config.secret);
  if ((await keep(db, names.secret, mark)) !== mark) throw otherSecret();
  if (config.databaseUrl) await markPictures(picturesFolder(config.dataDir), db);
}

/**
 * For a command: throws ConfigError unless it has the secret and the folder of the shop's servers, as far
 * as one has marked the database.
 */
export async function checkMarks(config: Place, db: Database): Promise<void> {
  const secret = await read(db, names.secret);
  if (secret !== undefined && secret !== markOf(config.secret)) {
    throw new ConfigError(`The secret is not that of this shop’s server: ${sameAsServer}.`);
  }
  const id = config.databaseUrl && (await read(db, names.pictures));
  if (!id || (await idOf(picturesFolder(config.dataDir))) === id) return;
  throw new ConfigError(`The pictures of this shop are not in ${config.dataDir}: ${sameAsServer}.`);
}

/** Gives up what was stored with the former secret. Resolves to whether it was another one. */
export async function replaceSecret({ secret }: Place, tx: Queryable): Promise<boolean> {
  const mark = markOf(secret);
  if ((await read(tx, names.secret)) === mark) return false;
  await write(tx, names.secret, mark);
  return true;
}

function otherSecret(): ConfigError {
  return new ConfigError(
    'The secret is not the one that this shop’s passwords, payment codes and card numbers were stored with: restore SECRET, or the file secret in DATA_DIR, from a backup. If it is lost for good, npm run operator -- secret replace gives them up.',
  );
}

const fileIn = (folder: string) => join(folder, 'shop');

const idOf = async (folder: string) =>
  (await ifThere(readFile(fileIn(folder), 'utf8'), 'ENOTDIR'))?.trim();

async function markPictures(folder: string, db: Database): Promise<void> {
  const found = await idOf(folder);
  const id = found ?? randomUUID();
  // Without the file, the mark in the database would stop every command.
  if (!found && !(await hasWritten(folder, id))) return;
  const kept = await keep(db, names.pictures, id);
  if (kept === id) return;
  if (!found) return writeId(folder, kept);
  throw new ConfigError(
    `The pictures in ${folder} are those of another shop: correct DATA_DIR or DATABASE_URL, or delete ${fileIn(folder)} if they are this shop’s.`,
  );
}

const writeId = (folder: string, id: string) =>
  writeDurably(fileIn(folder), Buffer.from(`${id}\n`));

/** A server that cannot write there may still show the pictures. */
async function hasWritten(folder: string, id: string): Promise<boolean> {
  try {
    await writeId(folder, id);
    return true;
  } catch (error) {
    if (fileProblem(error) === undefined) throw error;
    return false;
  }
}

/** Stores a value unless there is one. Resolves to the one in effect. */
async function keep(db: Database, name: string, value: string): Promise<string> {
  await db.insert(setting).values({ name, value }).onConflictDoNothing();
  return (await read(db, name)) ?? value;
}

async function write(tx: Queryable, name: string, value: string): Promise<void> {
  const { name: target } = setting;
  await tx.insert(setting).values({ name, value }).onConflictDoUpdate({ target, set: { value } });
}

async function read(db: Queryable, name: string): Promise<string | undefined> {
  const [row] = await db.select().from(setting).where(eq(setting.name, name));
  return row?.value;
}
