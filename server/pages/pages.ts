import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PageKind, pages } from '#contract/calls/pages.ts';
import { fallbackLang } from '#contract/rules/languages.ts';
import { page, pageText } from '../db/schema/pages.ts';
import type { HandlersOf, VisitorContext } from '../http/context.ts';

export const pageHandlers: HandlersOf<typeof pages> = {
  help: (context) => readPages(context, 'help'),
  law: (context) => readPages(context, 'law'),
  platform: (context) => readPages(context, 'platform'),
};

/** Sorts the texts of a page: the caller's language, then the shop's, the fallback, any. */
export function bestFirst({ lang, services }: VisitorContext): SQL[] {
  const { defaultLang } = services.config;
  const preference = sql`array_position(
    array[${lang}, ${defaultLang}, ${fallbackLang}]::text[], ${pageText.lang})`;
  return [sql`${preference} nulls last`, sql`${pageText.lang}`];
}

/** The pages of a kind in the caller's language, else the shop's, else the fallback, else any. */
async function readPages(context: VisitorContext, kind: PageKind) {
  const best = await context.db
    .selectDistinctOn([page.slug], { page, text: pageText })
    .from(page)
    .innerJoin(
      pageText,
      and(
        eq(pageText.kind, page.kind),
        eq(pageText.slug, page.slug),
        eq(pageText.version, page.version),
      ),
    )
    .where(and(eq(page.kind, kind), isNotNull(page.position)))
    .orderBy(page.slug, ...bestFirst(context));
  best.sort((one, other) => (one.page.position ?? 0) - (other.page.position ?? 0));
  return {
    items: best.map(({ text }) => ({
      slug: text.slug,
      lang: text.lang,
      title: text.title,
      blocks: text.blocks,
      version: text.version,
      published_at: text.publishedAt.toISOString(),
    })),
  };
}
