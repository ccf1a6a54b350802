import type pg from 'pg';
import type { Relation } from './portions.ts';

/** What belongs to the shop is kept to be listed: in its former form nobody could use it. */
type OfShop = 'promo' | 'deposit_address';

/** A value of a row that an upgrade changes. */
export interface Change {
  id: string;
  /** The shopper whose data it is; null if that one is gone. */
  owner: string | null;
  field: string;
  former: string;
  became: string;
}

/**
 * Keeps what rows had before, so that an operator can list it, and put back what is of shoppers. Call it
 * in the same transaction.
 */
export async function keepFormer(
  client: pg.Client,
  relation: Relation | OfShop,
  changes: readonly Change[],
): Promise<void> {
  const all = (part: keyof Change) => changes.map((change) => change[part]);
  await client.query(
    `insert into former_text (shopper_id, relation, row_id, field, former, became)
      select owner, $1, id, field, former, became
      from unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[])
        as it (owner, id, field, former, became)`,
    [relation, all('owner'), all('id'), all('field'), all('former'), all('became')],
  );
}
