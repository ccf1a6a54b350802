import { char, integer, pgTable } from 'drizzle-orm/pg-core';

export const store = pgTable('store', {
  id: integer().primaryKey().default(1),
  currency: char({ length: 3 }).notNull(),
});
