import { asc, exists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { shopper } from '../db/schema/accounts.ts';
import { command, readArguments } from './command.ts';
import { table } from './table.ts';

/** `accounts alike`: the accounts that were registered by several spellings of one number. */
export const alikeCommand = command({
  usage: '',
  about: 'Lists the accounts that share a telephone number in another spelling.',
  read: (args) => readArguments(args, [], {}),
  async run({ db }) {
    const twin = alias(shopper, 'twin');
    const { id, account, accountKey, createdAt } = shopper;
    const rows = await db
      .select({ account, registered: createdAt })
      .from(shopper)
      .where(
        exists(
          db
            .select({ id: twin.id })
            .from(twin)
            .where(sql`${twin.accountKey} = ${accountKey} and ${twin.id} <> ${id}`),
        ),
      )
      .orderBy(asc(accountKey), asc(id));
    const lines = rows.map(({ registered, ...row }) => ({
      ...row,
      registered: registered.toISOString().slice(0, 10),
    }));
    return { text: table(lines, 'No accounts are alike.'), data: lines };
  },
});
