import type { Promo } from '../../orders/promo.ts';
import { writeMoney } from '../money-text.ts';
import { table } from '../table.ts';

/** A code for programs: money in minor units, a percentage as it is. */
export function promoData(it: Promo, now: Date) {
  return {
    ...{ code: it.code, kind: it.kind, value: it.value, minimum: it.minimum },
    from: it.startsAt?.toISOString() ?? null,
    until: it.endsAt?.toISOString() ?? null,
    ...{ uses: it.uses, max_uses: it.maxUses, state: stateOf(it, now) },
  };
}

/** A table of codes for people. */
export function promoTable(promos: Promo[], now: Date, currency: string): string {
  const heading = ['code', 'takes off', 'minimum', 'from', 'until', 'uses', 'state'];
  const lines = promos.map((it) => [
    it.code,
    it.kind === 'percent' ? `${it.value} %` : `${writeMoney(it.value, currency)} ${currency}`,
    it.minimum > 0 ? writeMoney(it.minimum, currency) : '',
    ...[minutes(it.startsAt), minutes(it.endsAt)],
    it.maxUses === null ? `${it.uses}` : `${it.uses} of ${it.maxUses}`,
    stateOf(it, now),
  ]);
  return table(heading, lines);
}

/** An instant in UTC, to the minute; '' for none. */
export function minutes(at: Date | null): string {
  return at?.toISOString().slice(0, 16).replace('T', ' ') ?? '';
}

function stateOf({ startsAt, endsAt, uses, maxUses }: Promo, now: Date): string {
  if (endsAt && endsAt <= now) return 'ended';
  if (startsAt && startsAt > now) return 'not begun';
  return maxUses !== null && uses >= maxUses ? 'used up' : 'in force';
}
