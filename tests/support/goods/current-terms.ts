import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../server/db/database.ts';

/** The field of a registration that names the shop's terms, if it has some. */
export async function currentTerms(db: Queryable): Promise<{ terms_version?: number }> {
  const { rows } = await db.execute<{ version: number }>(
    sql`select version from page where (kind, slug) = ('law', 'terms') and position is not null`,
  );
  const [terms] = rows;
  return terms ? { terms_version: terms.version } : {};
}
