import { sql } from 'drizzle-orm';
import { categories } from '#contract/calls/catalogue.ts';
import { type Lang, langs } from '#contract/rules/languages.ts';
import type { Database } from '../../../server/db/database.ts';
import { readSections } from '../../../server/demo/families.ts';
import { indexPending } from '../../../server/search/upkeep.ts';

/** The number of products written at once. */
const batch = 1000;
const productsOfShop = 100;
const forever = Number.MAX_SAFE_INTEGER;

/** Seeded pseudorandom numbers from 0 to 1, the same in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

/** The words of the demo's names in a language, the most frequent first. */
function vocabulary(lang: Lang): string[] {
  const counts = new Map<string, number>();
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' });
  const families = readSections().flatMap((section) => section.families);
  for (const { name } of families.flatMap((family) => family.products)) {
    for (const { segment, isWordLike } of segmenter.segment(name[lang] ?? '')) {
      if (isWordLike) counts.set(segment, (counts.get(segment) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
}

/** Names of six words in the given languages; a few words are in many names, most in few. */
function namer(wanted: readonly Lang[]) {
  const roll = dice(7);
  const words = wanted.map((lang) => ({ lang, words: vocabulary(lang) }));
  const space = (lang: Lang) => (['zh-CN', 'ja', 'th'].includes(lang) ? '' : ' ');
  return (nth: number) =>
    Object.fromEntries(
      words.map(({ lang, words: all }) => {
        const chosen = Array.from({ length: 6 }, () => all[Math.floor(roll() ** 2 * all.length)]);
        return [lang, `${chosen.join(space(lang))} ${nth}`];
      }),
    );
}

/** Lists n products for sale in as many shops as needed, and indexes them. */
export async function fillShop(
  db: Database,
  products: number,
  wanted: readonly Lang[] = langs,
): Promise<void> {
  const name = namer(wanted);
  await db.execute(sql`insert into shop (handle, name, city, freight)
    select 'shop-' || n, jsonb_build_object('en', 'Seller ' || n), '{}', n % 3 * 100
    from generate_series(1, ${Math.ceil(products / productsOfShop)}::int) n`);
  for (let from = 1; from <= products; from += batch) {
    const names = Array.from({ length: Math.min(batch, products - from + 1) }, (_, index) =>
      JSON.stringify(name(from + index)),
    );
    await db.execute(sql`
      insert into product (shop_id, handle, category, name, price_from, in_stock, sold, rank,
        review_count, star_sum)
      select (select min(id) from shop) + n / ${productsOfShop}::int % (select count(*) from shop),
        'thing-' || n, (${sql.param([...categories])}::text[])[n % 10 + 1], name::jsonb,
        n * 7919::bigint % 20000 + 100, n % 10 > 0, n * 104729::bigint % 5000, n * 15485863::bigint % 1000000,
        n % 7, n % 7 * (n % 3 + 3)
      from (select name, ${from}::int + nth::int - 1 as n
        from unnest(${sql.param(names)}::text[]) with ordinality as x(name, nth)) y`);
  }
  await indexPending(db, forever);
  await db.execute('vacuum analyze search_posting, search_token, product, shop');
}
