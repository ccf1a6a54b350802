import type { Queryable } from './database.ts';

/**
 * Builds a statement once per connection, on first use: Drizzle takes longer to build a small one
 * than PostgreSQL to run it. `build` ends in `prepare`, and what varies is a placeholder.
 */
export function prepared<S>(build: (db: Queryable) => S): (db: Queryable) => S {
  const built = new WeakMap<object, S>();
  return (db) => {
    const { session } = db._;
    const statement = built.get(session) ?? build(db);
    built.set(session, statement);
    return statement;
  };
}
