import type pg from 'pg';
import { chainCode, givenCode } from '#contract/typed-text.ts';
import type { Upgrade } from '../db/migrate.ts';
import { patiently } from '../db/patiently.ts';
import { warn } from '../db/warn.ts';
import { keepFormer } from './keep-former.ts';

interface Stored {
  id: string;
  network: string;
  address: string;
  memo: string;
}

type Spelling = Pick<Stored, 'address' | 'memo'>;

const name = '091-deposit-addresses.ts';

/**
 * Brings stored deposit addresses and memos to the form in which claims name them. Of two spellings of
 * one address, the shopper's stays; a spelling that nobody has is deleted.
 */
export const depositAddresses: Upgrade = {
  name,
  async run(client) {
    const { rows } = await client.query<Stored>(
      `select id::text, network, address, memo from deposit_address
        where address || memo ~ '[^!-~]' order by id`,
    );
    for (const row of rows) {
      const became = { address: chainCode(row.address), memo: givenCode(row.memo) };
      const isSame = became.address === row.address && became.memo === row.memo;
      if (!isSame) await patiently(client, name, () => respell(client, row, became));
    }
  },
};

async function respell(client: pg.Client, row: Stored, { address, memo }: Spelling) {
  const { id, network } = row;
  await client.query(
    `delete from deposit_address
      where network = $1 and address = $2 and memo = $3 and shopper_id is null`,
    [network, address, memo],
  );
  const { rows } = await client.query<{ owner: string | null }>(
    `update deposit_address set address = $2, memo = $3
      where id = $1 and not exists (
        select from deposit_address where network = $4 and address = $2 and memo = $3)
      returning shopper_id::text as owner`,
    [id, address, memo, network],
  );
  const [changed] = rows;
  if (!changed) return await leaveTaken(client, row);
  const changes = [
    { id, ...changed, field: 'address', former: row.address, became: address },
    { id, ...changed, field: 'memo', former: row.memo, became: memo },
  ];
  const due = changes.filter(({ former, became }) => former !== became);
  await keepFormer(client, 'deposit_address', due);
}

/** A second shopper keeps their spelling: transfers to it may be under way. */
async function leaveTaken(client: pg.Client, { id, network, address }: Stored): Promise<void> {
  const { rowCount } = await client.query(
    'delete from deposit_address where id = $1 and shopper_id is null',
    [id],
  );
  if (rowCount === 0) {
    warn(`Two shoppers have the deposit address "${address}" of ${network}, in two spellings.`);
  }
}
