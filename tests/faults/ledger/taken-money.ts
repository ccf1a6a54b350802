import { ask as askSql } from '../../support/processes/data-folders.ts';
import type { Acknowledged } from './book.ts';

/** Top-ups of which the gateway took something else than what it has reported. */
export async function countWronglyTaken(
  url: string,
  acknowledged: Acknowledged[],
): Promise<number> {
  const refunded = new Map<string, number>();
  const disputed = new Map<string, number>();
  const won = new Set<string>();
  for (const { operation } of acknowledged) {
    if (operation.kind === 'reinstate') won.add(operation.of);
    if (operation.kind === 'dispute') disputed.set(operation.of, operation.amount);
    if (operation.kind === 'cardRefund') {
      const sum = Math.max(operation.amount, refunded.get(operation.of) ?? 0);
      refunded.set(operation.of, sum);
    }
  }
  const rows = (await askSql(
    url,
    'select id::text, arrived::int, (refunded + disputed)::int from topup where state = 1',
  )) as [string, number, number][];
  return rows.filter(([id, arrived, taken]) => {
    const lost = won.has(id) ? 0 : (disputed.get(id) ?? 0);
    return taken !== Math.min(arrived, (refunded.get(id) ?? 0) + lost);
  }).length;
}

/** Wallets that paid out more than arrived, less what was taken back, plus the open debt. */
export async function countPaidTooMuch(url: string): Promise<number> {
  const rows = await askSql(
    url,
    `select t.shopper_id from entry e join txn t on t.id = e.txn_id
       join account a on a.id = e.account_id and a.kind = 'sys'
       left join account debt on debt.shopper_id = t.shopper_id and debt.kind = 'debt'
     group by t.shopper_id
     having sum(e.amount) filter (where t.kind in ('withdraw', 'withdraw_return'))
       > -sum(e.amount) filter (where t.kind in ('topup', 'credit'))
         - coalesce(sum(e.amount) filter (where a.name = 'disputes'), 0)
         - coalesce(min(debt.posted), 0)`,
  );
  return rows.length;
}
