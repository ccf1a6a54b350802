import { basename } from 'node:path';
import { count, isNull } from 'drizzle-orm';
import { isChainAddress } from '#contract/rules/wallet/chain-address.ts';
import { isMemo, type NetworkId, networkIds, networkOf } from '#contract/rules/wallet/networks.ts';
import { chainCode, givenCode } from '#contract/typed-text.ts';
import type { Transaction } from '../../db/database.ts';
import { depositAddress } from '../../db/schema/wallet.ts';
import { changingCommand } from '../changing-command.ts';
import { readArguments } from '../command.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { readTable } from '../reading/read-csv.ts';
import { table } from '../table.ts';

interface Line {
  network: NetworkId;
  address: string;
  memo: string;
}

/** `addresses import`: deposit addresses to hand out, one shopper each. */
export const addressesImportCommand = changingCommand({
  changes: 'addresses imported',
  usage: 'FILE',
  about: 'Adds deposit addresses (CSV: network,address,memo). Each is given to one shopper.',
  read: (args) => readArguments(args, ['FILE'], {}).positionals[0] ?? '',
  async run({ db, change }, file) {
    const lines = await readLines(file);
    const added = await change(async (tx) => {
      const result = await addAll(tx, lines);
      return { ref: result > 0 ? basename(file) : undefined, note: `${result} added`, result };
    });
    const free = await db
      .select({ network: depositAddress.network, free: count() })
      .from(depositAddress)
      .where(isNull(depositAddress.shopperId))
      .groupBy(depositAddress.network);
    const known = lines.length - added;
    const sentence = `${added} added, ${known} known before.`;
    return {
      text: `${table(free, 'No address is free.')}\n\n${sentence}`,
      data: { added, known, free },
    };
  },
});

/** PostgreSQL takes 65,535 parameters in one statement. */
const linesEach = 10_000;

/** Inserts the addresses that are not known. Returns their number. */
async function addAll(tx: Transaction, lines: Line[]): Promise<number> {
  let added = 0;
  for (let at = 0; at < lines.length; at += linesEach) {
    const inserted = await tx
      .insert(depositAddress)
      .values(lines.slice(at, at + linesEach))
      .onConflictDoNothing();
    added += inserted.rowCount ?? 0;
  }
  return added;
}

async function readLines(file: string): Promise<Line[]> {
  const rows = await readTable(file, ['network', 'address', 'memo']);
  if (rows.length === 0) throw new OperatorRefusal('The file has no addresses.');
  return rows.map(({ cells, line }) => readLine(cells, line));
}

/** An address and its memo are kept in the form in which a shopper's claim names them. */
function readLine([name = '', ...cells]: string[], number: number): Line {
  const [address, memo] = [chainCode(cells[0] ?? ''), givenCode(cells[1] ?? '')];
  const network = networkIds.find((id) => id === name.toLowerCase());
  const wrong = (why: string) => new OperatorRefusal(`Line ${number}: ${why}. Nothing was added.`);
  if (!network) throw wrong(`"${name}" is not one of ${networkIds.join(', ')}`);
  if (!isChainAddress(network, address))
    throw wrong(`"${address}" is not an address of ${network}`);
  const { memoBytes } = networkOf(network);
  if (memoBytes > 0 && memo === '') throw wrong('this network needs a memo');
  if (!isMemo(network, memo)) {
    throw wrong(
      memoBytes > 0 ? `a memo has at most ${memoBytes} bytes` : 'this network has no memo',
    );
  }
  return { network, address, memo };
}
