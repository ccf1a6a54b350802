import { parse } from 'csv-parse/sync';
import { count, isNull } from 'drizzle-orm';
import { isChainAddress } from '#contract/rules/chain-address.ts';
import { type NetworkId, networkIds, networkOf } from '#contract/rules/networks.ts';
import { depositAddress } from '../../db/schema/wallet.ts';
import { command, readArguments } from '../command.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { readText } from '../read-text.ts';
import { table } from '../table.ts';

interface Line {
  network: NetworkId;
  address: string;
  memo: string;
}

/** `addresses import`: deposit addresses to hand out, one shopper each. */
export const addressesImportCommand = command({
  usage: 'FILE',
  about: 'Adds deposit addresses (CSV: network,address,memo). Each is given to one shopper.',
  read: (args) => readArguments(args, ['FILE'], {}).positionals[0] ?? '',
  async run({ db }, file) {
    const lines = readLines(await readText(file));
    const added = await db
      .insert(depositAddress)
      .values(lines)
      .onConflictDoNothing()
      .returning({ id: depositAddress.id });
    const free = await db
      .select({ network: depositAddress.network, free: count() })
      .from(depositAddress)
      .where(isNull(depositAddress.shopperId))
      .groupBy(depositAddress.network);
    const known = lines.length - added.length;
    const sentence = `${added.length} added, ${known} known before.`;
    return {
      text: `${table(free, 'No address is free.')}\n\n${sentence}`,
      data: { added: added.length, known, free },
    };
  },
});

function readLines(text: string): Line[] {
  const rows: string[][] = parse(text, {
    bom: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
  });
  const lines = rows.filter(([first]) => first?.toLowerCase() !== 'network');
  if (lines.length === 0) throw new OperatorRefusal('The file has no addresses.');
  return lines.map((cells, index) => readLine(cells, index + 1));
}

function readLine([name = '', address = '', memo = '']: string[], number: number): Line {
  const network = networkIds.find((id) => id === name.toLowerCase());
  const wrong = (why: string) => new OperatorRefusal(`Line ${number}: ${why}. Nothing was added.`);
  if (!network) throw wrong(`"${name}" is not one of ${networkIds.join(', ')}`);
  if (!isChainAddress(network, address))
    throw wrong(`"${address}" is not an address of ${network}`);
  if (networkOf(network).hasMemo && memo === '') throw wrong('this network needs a memo');
  return { network, address, memo };
}
