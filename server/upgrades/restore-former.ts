import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { formerText } from '../db/schema/accounts.ts';
import { type Relation, relations, typeOf } from './portions.ts';

/** Which values are put back: of everybody or of one shopper, of all columns or of one. */
interface Wish {
  shopperId?: number | undefined;
  /** As `address.mobile`. */
  only?: string | undefined;
}

interface Step {
  relation: string;
  field: string;
  where?: SQL;
}

/** Whether no other account is the first of a key. */
const isFree = (key: SQL) => sql`not exists (select from shopper other
  where other.account_key = ${key} and not other.is_alike and other.id <> it.id)`;

/** Marks come before keys and are taken off after them: no key ever has two first accounts. */
const keySteps: Step[] = [
  { relation: 'shopper', field: 'is_alike', where: sql`kept.former = 'true'` },
  {
    relation: 'shopper',
    field: 'account_key',
    where: sql`(it.is_alike or ${isFree(sql`kept.former`)})`,
  },
  {
    relation: 'shopper',
    field: 'is_alike',
    where: sql`kept.former = 'false' and ${isFree(sql`it.account_key`)}`,
  },
];

/**
 * Puts back what upgrades have changed of shoppers, where nobody has changed it since. Returns how many
 * values that were; they are not kept any longer.
 */
export async function restoreFormer(tx: Transaction, wish: Wish): Promise<number> {
  const { relation, field, shopperId } = formerText;
  const texts = await tx
    .selectDistinct({ relation, field })
    .from(formerText)
    .where(
      and(
        inArray(relation, Object.keys(relations)),
        notInArray(field, ['is_alike', 'account_key']),
        wish.shopperId === undefined ? undefined : eq(shopperId, wish.shopperId),
      ),
    );
  let restored = 0;
  for (const step of [...texts, ...keySteps]) {
    const isWished = wish.only === undefined || wish.only === `${step.relation}.${step.field}`;
    if (isWished) restored += await put(tx, step, wish);
  }
  return restored;
}

async function put(
  tx: Transaction,
  { relation, field, where = sql`true` }: Step,
  { shopperId }: Wish,
): Promise<number> {
  const type = sql.raw(typeOf(field));
  const ids = sql.raw(relations[relation as Relation].ids);
  const column = sql.identifier(field);
  const isOwn = shopperId === undefined ? sql`true` : sql`kept.shopper_id = ${shopperId}`;
  const { rowCount } = await tx.execute(sql`
    with restored as (
      update ${sql.identifier(relation)} it set ${column} = kept.former::${type}
      from former_text kept
      where kept.relation = ${relation} and kept.field = ${field} and ${isOwn}
        and it.id = kept.row_id::${ids} and it.${column} = kept.became::${type} and ${where}
      returning kept.id
    )
    delete from former_text using restored where former_text.id = restored.id`);
  return rowCount ?? 0;
}
