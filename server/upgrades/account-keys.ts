import type pg from 'pg';
import type { Upgrade } from '../db/migrate.ts';
import { patiently } from '../db/patiently.ts';
import { uniqueViolation } from '../http/retry.ts';
import { keyOfStored } from '../shoppers/names/account-names.ts';
import { type Change, keepFormer } from './keep-former.ts';
import { eachPortion } from './portions.ts';

interface Stored {
  id: string;
  account: string;
  key: string;
}

interface Keyed extends Pick<Stored, 'id' | 'key'> {
  isAlike: boolean;
}

interface Due extends Stored {
  became: string;
}

const name = '090-account-keys.ts';

/** Gives each account the key of its number as the library knows it. */
export const accountKeys: Upgrade = { name, run: (client) => keyAccounts(client, name) };

/**
 * Gives accounts the key that their names have by the present reading. Of accounts that become one, each
 * keeps its name; all but the first are marked, as by migration 070.
 */
export async function keyAccounts(client: pg.Client, upgrade: string, where?: string) {
  const accounts = { relation: 'shopper', columns: 'account, account_key as key', where } as const;
  await eachPortion<Stored>(client, accounts, async (rows) => {
    const due = rows
      .map((row) => ({ ...row, became: keyOfStored(row.account) }))
      .filter(({ key, became }) => became !== key);
    // An account that another server registers meanwhile may have the key: then there is a pair.
    const passing = [uniqueViolation];
    if (due.length > 0) await patiently(client, upgrade, () => setKeys(client, due), passing);
  });
}

async function setKeys(client: pg.Client, due: Due[]): Promise<void> {
  const keys = [...new Set(due.flatMap(({ key, became }) => [key, became]))];
  const before = await lockKeyed(client, keys);
  // Nobody is the first of the new keys until all have them.
  await client.query(
    `update shopper set account_key = it.became, is_alike = true
      from unnest($1::bigint[], $2::text[], $3::text[]) as it (id, key, became)
      where shopper.id = it.id and shopper.account_key = it.key`,
    [due.map(({ id }) => id), due.map(({ key }) => key), due.map(({ became }) => became)],
  );
  const hasFirst = `exists (select from shopper first
    where first.account_key = shopper.account_key and first.id < shopper.id)`;
  const mark = (isAlike: boolean, rows: string) =>
    client.query(
      `update shopper set is_alike = ${isAlike}
        where account_key = any($1) and is_alike <> ${isAlike} and ${rows}`,
      [keys],
    );
  await mark(true, hasFirst);
  await mark(false, `not ${hasFirst}`);
  await keepFormer(client, 'shopper', changesOf(before, await lockKeyed(client, keys)));
}

async function lockKeyed(client: pg.Client, keys: string[]): Promise<Keyed[]> {
  const { rows } = await client.query<Keyed>(
    `select id::text, account_key as key, is_alike as "isAlike" from shopper
      where account_key = any($1) order by shopper.id for no key update`,
    [keys],
  );
  return rows;
}

function changesOf(before: Keyed[], after: Keyed[]): Change[] {
  const now = new Map(after.map((row) => [row.id, row]));
  return before.flatMap(({ id, key, isAlike }) => {
    const is = now.get(id);
    if (!is) return [];
    return [
      { id, owner: id, field: 'account_key', former: key, became: is.key },
      { id, owner: id, field: 'is_alike', former: String(isAlike), became: String(is.isAlike) },
    ].filter(({ former, became }) => former !== became);
  });
}
