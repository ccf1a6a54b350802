import { parsePage } from '../../../server/pages/parse-page.ts';
import { publishPages } from '../../../server/pages/publish-pages.ts';
import type { TestShop } from '../shop.ts';

const source = '# Terms of use\n\nThe shop sends what was ordered.\n';

/** Publishes terms unless the shop has some. Returns their version. */
export async function publishedTerms({ db, services }: TestShop): Promise<number> {
  const file = { lang: 'en', kind: 'law', slug: 'terms', position: 10, source } as const;
  const pages = [{ ...file, ...parsePage(source) }];
  await db.transaction((tx) => publishPages(tx, pages, { defaultLang: 'en', at: services.now() }));
  return 1;
}
