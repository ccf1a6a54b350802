import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { promo } from '../../db/schema/catalogue.ts';
import { findPromo, normalCode } from '../../orders/promo.ts';
import { type Command, readArguments } from '../command.ts';
import type { OpenShop } from '../open-shop.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { minutes, promoData, promoTable } from './promo-rows.ts';

/** `promos end`: ends a code's discount. */
export const endCommand: Command = {
  usage: 'CODE',
  about: 'Ends a promo code now. Orders that used it keep their discount.',
  prepare(args) {
    const { positionals } = readArguments(args, ['CODE'], {});
    return (shop) => end(shop, normalCode(positionals[0] ?? ''));
  },
};

async function end({ db, currency, now }: OpenShop, code: string) {
  const at = now();
  const [ended] = await db
    .update(promo)
    .set({ endsAt: at })
    .where(and(eq(promo.code, code), or(isNull(promo.endsAt), gt(promo.endsAt, at))))
    .returning();
  if (ended) return { text: promoTable([ended], at, currency), data: promoData(ended, at) };
  const known = await findPromo(db, code);
  if (!known) throw new OperatorRefusal(`There is no code "${code}".`);
  throw new OperatorRefusal(`The code ${code} ended ${minutes(known.endsAt)} (UTC).`);
}
