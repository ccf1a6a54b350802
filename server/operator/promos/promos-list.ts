import { asc } from 'drizzle-orm';
import { promo } from '../../db/schema/catalogue.ts';
import { type Command, readArguments } from '../command.ts';
import { promoData, promoTable } from './promo-rows.ts';

/** `promos list`: every code ever issued. */
export const promosListCommand: Command = {
  usage: '',
  about: 'Lists the promo codes, what they take off and how often they were used. Times are UTC.',
  prepare(args) {
    readArguments(args, [], {});
    return async ({ db, currency, now }) => {
      const rows = await db.select().from(promo).orderBy(asc(promo.code));
      const data = rows.map((row) => promoData(row, now()));
      if (rows.length === 0) return { text: 'No promo codes.', data };
      return { text: promoTable(rows, now(), currency), data };
    };
  },
};
