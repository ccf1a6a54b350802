import { and, asc, eq, sql } from 'drizzle-orm';
import * as bounds from '#contract/rules/bounds.ts';
import { page, pageText } from '../../db/schema/pages.ts';
import { command, readArguments, text, wholeNumber } from '../command.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { table } from '../table.ts';

/** `pages list`: the published pages, and those that were withdrawn. */
export const pagesListCommand = command({
  usage: '',
  about: 'Lists the shop’s pages with their versions and languages.',
  read: (args) => readArguments(args, [], {}),
  async run({ db }) {
    const rows = await db
      .select({
        page: sql<string>`${page.kind} || '/' || ${page.slug}`,
        version: page.version,
        languages: sql<string>`string_agg(${pageText.lang}, ', ' order by ${pageText.lang})`,
        published: sql<string>`to_char(max(${pageText.publishedAt}), 'YYYY-MM-DD')`,
        state: sql<string>`case when ${page.position} is null then 'withdrawn' else 'published' end`,
      })
      .from(page)
      .innerJoin(
        pageText,
        and(
          eq(pageText.kind, page.kind),
          eq(pageText.slug, page.slug),
          eq(pageText.version, page.version),
        ),
      )
      .groupBy(page.kind, page.slug)
      .orderBy(asc(page.kind), asc(page.position), asc(page.slug));
    return { text: table(rows, 'There are no pages: pages import DIR adds them.'), data: rows };
  },
});

const versions = { usual: undefined, least: 1, most: bounds.maxPageVersion };

/** `pages show`: the text of a page as it was imported. */
export const pagesShowCommand = command({
  usage: 'KIND/SLUG [--lang LANG] [--version N]',
  about: 'Prints a page as it was imported; also an earlier version, which shoppers agreed to.',
  read(args) {
    const { values, positionals } = readArguments(args, ['KIND/SLUG'], {
      lang: text,
      version: text,
    });
    return {
      name: positionals[0] ?? '',
      lang: values.lang,
      version: wholeNumber('version', values.version, versions),
    };
  },
  async run({ db, config }, { name, lang = config.defaultLang, version }) {
    const [found] = await db
      .select({ text: pageText })
      .from(pageText)
      .innerJoin(page, and(eq(page.kind, pageText.kind), eq(page.slug, pageText.slug)))
      .where(
        and(
          sql`${page.kind} || '/' || ${page.slug} = ${name}`,
          eq(sql`${pageText.lang}`, lang),
          eq(pageText.version, version ?? page.version),
        ),
      );
    if (!found) throw new OperatorRefusal(`There is no page "${name}" in ${lang}: see pages list.`);
    const { blocks: _, publishedAt, ...rest } = found.text;
    const head = `${name}, ${lang}, version ${rest.version} of ${publishedAt.toISOString()}`;
    return {
      text: `${head}\n\n${rest.source}`,
      data: { ...rest, published_at: publishedAt.toISOString() },
    };
  },
});
