import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import type { TestDatabase } from '../../tests/support/database/run-database.ts';
import * as accounts from './schema/accounts.ts';
import * as assets from './schema/assets.ts';
import * as catalogue from './schema/catalogue.ts';
import * as notices from './schema/notices.ts';
import * as orders from './schema/orders.ts';
import * as pages from './schema/pages.ts';
import * as passkeys from './schema/passkeys.ts';
import * as push from './schema/push.ts';
import * as refunds from './schema/refunds.ts';
import * as reputation from './schema/reputation.ts';
import * as store from './schema/store.ts';
import * as support from './schema/support.ts';
import * as wallet from './schema/wallet.ts';

interface Column {
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
}

type Columns = { [table: string]: { [column: string]: Column } };

/** Tables that are only accessed in SQL. */
const untyped = [
  ...['migration'],
  ...['search_posting', 'search_document', 'search_token', 'search_pending', 'search_index'],
  'search_term',
];

let database: TestDatabase;
let migrated: Columns;

beforeAll(async () => {
  database = await createTestDatabase();
  migrated = await readColumns(database.url);
});

afterAll(() => database.drop());

/** Reads the tables as created by the migrations. */
async function readColumns(url: string): Promise<Columns> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "hasDefault"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped`,
  );
  await client.end();
  const columns: Columns = {};
  for (const { table, column, ...rest } of rows) {
    columns[table] = { ...columns[table], [column]: rest };
  }
  return columns;
}

/** drizzle's names for types that PostgreSQL names differently. */
const typeNames: { [name: string]: string } = {
  'char(2)': 'character(2)',
  'char(3)': 'character(3)',
};

function columnsOf(table: PgTable): { [column: string]: Column } {
  const { columns, primaryKeys } = getTableConfig(table);
  const keyed = new Set(primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)));
  return Object.fromEntries(
    columns.map((column) => {
      const type = column.getSQLType();
      const isRequired = column.notNull || column.primary || keyed.has(column.name);
      const hasDefault = column.hasDefault || column.generated !== undefined;
      return [column.name, { type: typeNames[type] ?? type, isRequired, hasDefault }];
    }),
  );
}

const typed = [
  ...[accounts, assets, catalogue, notices, orders, pages, passkeys, push, refunds, reputation],
  ...[store, support, wallet],
]
  .flatMap((module) => Object.values(module) as unknown[])
  .filter((it): it is PgTable => is(it, PgTable));

describe('the typed schema', () => {
  test('has exactly the tables that the migrations create', () => {
    const names = typed.map((table) => getTableConfig(table).name);
    expect([...names, ...untyped].sort()).toEqual(Object.keys(migrated).sort());
  });

  test.each(typed.map((table) => [getTableConfig(table).name, table] as const))(
    'has the columns of %s as the migrations create them',
    (name, table) => {
      expect(columnsOf(table)).toEqual(migrated[name]);
    },
  );
});
