import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { promoCode } from '#contract/typed-text.ts';
import { promo } from '../../db/schema/catalogue.ts';
import { findPromo, type Promo } from '../../orders/promo.ts';
import { changingCommand } from '../changing-command.ts';
import { command, readArguments } from '../command.ts';
import { writeMoney } from '../money-text.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { table } from '../table.ts';

/** `promos list`: every code ever issued. */
export const promosListCommand = command({
  usage: '',
  about: 'Lists the promo codes, what they take off and how often they were used. Times are UTC.',
  read: (args) => readArguments(args, [], {}),
  async run({ db, currency, now }) {
    const rows = await db.select().from(promo).orderBy(asc(promo.code));
    const lines = rows.map((row) => lineOf(row, now(), currency));
    return { text: table(lines, 'No promo codes.'), data: rows.map((row) => dataOf(row, now())) };
  },
});

/** `promos end`: ends a code's discount. */
export const endCommand = changingCommand({
  changes: 'promo ended',
  usage: 'CODE',
  about: 'Ends a promo code now. Orders that used it keep their discount.',
  read: (args) => promoCode(readArguments(args, ['CODE'], {}).positionals[0] ?? ''),
  async run({ currency, now, change }, code) {
    const at = now();
    const ended = await change(async (tx) => {
      const [result] = await tx
        .update(promo)
        .set({ endsAt: at })
        .where(and(eq(promo.code, code), or(isNull(promo.endsAt), gt(promo.endsAt, at))))
        .returning();
      if (result) return { ref: code, result };
      const known = await findPromo(tx, code);
      if (!known) throw new OperatorRefusal(`There is no code "${code}".`);
      throw new OperatorRefusal(`The code ${code} ended ${minutes(known.endsAt)} (UTC).`);
    });
    return answerWith(ended, at, currency);
  },
});

/** One code after a change. */
export function answerWith(it: Promo, now: Date, currency: string) {
  return { text: table([lineOf(it, now, currency)]), data: dataOf(it, now) };
}

/** A code for programs: money in minor units, a percentage as it is. */
function dataOf(it: Promo, now: Date) {
  return {
    code: it.code,
    kind: it.kind,
    value: it.value,
    minimum: it.minimum,
    from: it.startsAt?.toISOString() ?? null,
    until: it.endsAt?.toISOString() ?? null,
    uses: it.uses,
    max_uses: it.maxUses,
    state: stateOf(it, now),
  };
}

/** What a code takes off, for people. */
export const takenOff = ({ kind, value }: Promo, currency: string): string =>
  kind === 'percent' ? `${value} %` : `${writeMoney(value, currency)} ${currency}`;

/** A code for people. */
function lineOf(it: Promo, now: Date, currency: string) {
  return {
    code: it.code,
    'takes off': takenOff(it, currency),
    minimum: it.minimum > 0 ? writeMoney(it.minimum, currency) : '',
    from: minutes(it.startsAt),
    until: minutes(it.endsAt),
    uses: it.maxUses === null ? `${it.uses}` : `${it.uses} of ${it.maxUses}`,
    state: stateOf(it, now),
  };
}

/** An instant in UTC, to the minute; '' for none. */
function minutes(at: Date | null): string {
  return at?.toISOString().slice(0, 16).replace('T', ' ') ?? '';
}

function stateOf({ code, startsAt, endsAt, uses, maxUses }: Promo, now: Date): string {
  // An earlier build took it, and an update found its present form taken.
  if (promoCode(code) !== code) return 'cannot be typed';
  if (endsAt && endsAt <= now) return 'ended';
  if (startsAt && startsAt > now) return 'not begun';
  return maxUses !== null && uses >= maxUses ? 'used up' : 'in force';
}
