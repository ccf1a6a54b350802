import { sql } from 'drizzle-orm';
import { checkInvariants } from '../wallet/invariants.ts';
import { command, readArguments } from './command.ts';
import { table } from './table.ts';

/** `check`: whether the books are right. */
export const checkCommand = command({
  usage: '',
  about: 'Checks the ten rules that the wallets and orders must keep.',
  read: (args) => readArguments(args, [], {}),
  async run({ db }) {
    const counts = await db.transaction(
      async (tx) => {
        // A long history needs more time than a shopper's request may take.
        await tx.execute(sql`set local statement_timeout = 0`);
        return await checkInvariants(tx);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    const isBad = counts.some(({ broken }) => broken > 0);
    const rows = counts.map(({ invariant, broken }) => ({ broken, rule: invariant }));
    const verdict = isBad ? 'The books are wrong.' : 'The books are right.';
    return { text: `${table(rows)}\n\n${verdict}`, data: counts, isBad };
  },
});
