import pg from 'pg';
import { ConfigError } from '../config/read-settings.ts';

/** The store's currency, held while a process uses it. */
export interface StoreCurrency {
  /** An ISO 4217 code. */
  currency: string;
  /** Lets other processes change the currency, as long as the store has no price yet. */
  release(): Promise<void>;
}

/** The default if nobody has set a currency. */
const usualCurrency = 'USD';

/** An arbitrary key that no other advisory lock of this database uses. */
const currencyLock = 7_226_004;

/**
 * Resolves `asked` (CURRENCY) against the currency in the database. The first process writes it;
 * until the first price or wallet it can be changed while no process uses it. Throws ConfigError
 * if CURRENCY differs from the store's.
 */
export async function resolveCurrency(
  url: string,
  asked: string | undefined,
  role: 'server' | 'operator',
): Promise<StoreCurrency> {
  const client = new pg.Client({ connectionString: url });
  // A broken connection also rejects the running query, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    // One process at a time; new wallets, which read this table, do not wait.
    await client.query('lock table store in share row exclusive mode');
    const isPriced = await hasPrices(client);
    const kept = await readCurrency(client);
    const currency = kept ?? firstCurrency(asked, role, isPriced);
    if (asked !== undefined && asked !== currency)
      await checkChange(client, asked, currency, isPriced);
    const settled = asked ?? currency;
    if (settled !== kept) await writeCurrency(client, settled);
    // Held by the session: while the currency can still change, this lock marks its users.
    if (!isPriced) await client.query('select pg_advisory_lock_shared($1)', [currencyLock]);
    await client.query('commit');
    if (isPriced) await client.end();
    return { currency: settled, release: async () => (isPriced ? undefined : await client.end()) };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Servers without CURRENCY default to USD; a command cannot know what its server uses. */
function firstCurrency(
  asked: string | undefined,
  role: 'server' | 'operator',
  isPriced: boolean,
): string {
  if (asked !== undefined) return asked;
  if (role === 'server' || !isPriced) return usualCurrency;
  throw new ConfigError(
    'The currency of this shop’s prices is not recorded yet: set CURRENCY as the server has it.',
  );
}

async function checkChange(
  client: pg.Client,
  asked: string,
  kept: string,
  isPriced: boolean,
): Promise<void> {
  const priced = new ConfigError(
    `CURRENCY is ${asked}, but this shop’s prices and wallets are in ${kept}: set CURRENCY=${kept}.`,
  );
  if (isPriced) throw priced;
  const { rows } = await client.query<{ isFree: boolean }>(
    'select pg_try_advisory_xact_lock($1) as "isFree"',
    [currencyLock],
  );
  // A process that has just released the lock may have written the first price.
  if (rows[0]?.isFree && (await hasPrices(client))) throw priced;
  if (rows[0]?.isFree) return;
  throw new ConfigError(
    `CURRENCY is ${asked}, but this shop is running in ${kept}: stop it first, or set CURRENCY=${kept}.`,
  );
}

async function readCurrency(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ currency: string }>('select currency from store');
  return rows[0]?.currency;
}

async function writeCurrency(client: pg.Client, currency: string): Promise<void> {
  await client.query(
    `insert into store (currency) values ($1)
      on conflict (id) do update set currency = excluded.currency`,
    [currency],
  );
}

/** Whether the database holds any amount of money. */
async function hasPrices(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isPriced: boolean }>(
    `select exists (select from account)
        or exists (select from sku where price > 0)
        or exists (select from promo where kind = 'amount' or minimum > 0)
        or exists (select from shop where freight > 0 or free_from is not null)
      as "isPriced"`,
  );
  return rows[0]?.isPriced ?? false;
}
