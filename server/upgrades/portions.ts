import type pg from 'pg';

/** Rows that are read at a time; those of them that change are written in one transaction. */
const portion = 1000;

/** The tables whose rows upgrades change. */
export const relations = {
  shopper: { ids: 'bigint', owner: 'id', before: '0' },
  address: { ids: 'uuid', owner: 'shopper_id', before: '00000000-0000-0000-0000-000000000000' },
  review: { ids: 'bigint', owner: 'shopper_id', before: '0' },
} as const;
export type Relation = keyof typeof relations;

const types: { [field: string]: string } = { content: 'jsonb', is_alike: 'boolean' };

/** PostgreSQL's type of a column. */
export const typeOf = (field: string): string => types[field] ?? 'text';

interface Reading {
  relation: Relation;
  columns: string;
  /** Which rows; all without it. */
  where?: string | undefined;
}

/** Reads a table in the order of its ids, and hands over one portion after the other. */
export async function eachPortion<Row extends pg.QueryResultRow & { id: string }>(
  client: pg.Client,
  { relation, columns, where = 'true' }: Reading,
  work: (rows: Row[]) => Promise<void>,
): Promise<void> {
  let { before: last }: { before: string } = relations[relation];
  let count: number = portion;
  while (count === portion) {
    const { rows } = await client.query<Row>(
      `select id::text, ${columns} from ${relation} where id > $1 and (${where})
        order by ${relation}.id limit ${portion}`,
      [last],
    );
    if (rows.length > 0) await work(rows);
    last = rows.at(-1)?.id ?? last;
    count = rows.length;
  }
}
