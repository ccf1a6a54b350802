import { integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Block, PageKind } from '#contract/calls/pages.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { instant } from './columns.ts';

export const page = pgTable(
  'page',
  {
    kind: text().$type<PageKind>().notNull(),
    slug: text().notNull(),
    version: integer().notNull(),
    /** Null: withdrawn. */
    position: integer(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);

export const pageText = pgTable(
  'page_text',
  {
    kind: text().$type<PageKind>().notNull(),
    slug: text().notNull(),
    version: integer().notNull(),
    lang: text().$type<Lang>().notNull(),
    title: text().notNull(),
    /** As imported, in Markdown. */
    source: text().notNull(),
    blocks: json().$type<Block[]>().notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug, table.version, table.lang] })],
);
