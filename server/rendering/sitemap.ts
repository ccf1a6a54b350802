import { and, asc, eq, gt, lte, max } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { plainPaths } from '#contract/plain-paths.ts';
import { type Lang, langs, matchLang } from '#contract/rules/languages.ts';
import type { Database } from '../db/database.ts';
import { product, shop } from '../db/schema/catalogue.ts';

/** Ids in one file: the format allows 50,000 addresses. */
const idsPerFile = 20_000;

interface Options {
  db: Database;
  /** The shop's address, without a slash at its end. */
  origin: string;
  shopLang: Lang;
}

/**
 * Serves `/robots.txt`, and `/sitemap.xml` with a list for each language of the plain addresses of
 * products and shops (sitemaps.org).
 */
export function registerSitemap(app: FastifyInstance, { db, origin, shopLang }: Options): void {
  const config = { rateClass: 'read' } as const;

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /frag/\nSitemap: ${origin}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', { config }, async (_request, reply) => {
    const files = Math.max(1, Math.ceil((await highestId(db)) / idsPerFile));
    const names = langs.flatMap((lang) =>
      Array.from({ length: files }, (_, file) => `${origin}/sitemap/${lang}/${file}.xml`),
    );
    const list = names.map((name) => `<sitemap><loc>${name}</loc></sitemap>`);
    return reply.headers(headers).send(xml('sitemapindex', list));
  });

  app.get<{ Params: { lang: string; file: string } }>(
    '/sitemap/:lang/:file',
    { config },
    async ({ params }, reply) => {
      const lang = matchLang(params.lang);
      const [, file] = /^(\d{1,6})\.xml$/.exec(params.file) ?? [];
      if (!lang || file === undefined) return reply.callNotFound();
      const paths = await pathsIn(db, Number(file));
      const query = lang === shopLang ? '' : `?lang=${lang}`;
      const list = paths.map((path) => `<url><loc>${origin}${path}${query}</loc></url>`);
      return reply.headers(headers).send(xml('urlset', list));
    },
  );
}

const headers = {
  'cache-control': 'public, max-age=3600',
  'content-type': 'application/xml; charset=utf-8',
};

const xml = (root: string, list: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${list.join('')}</${root}>`;

async function highestId(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(product.id) }).from(product);
  return Number(row?.id ?? 0);
}

/** The addresses whose ids are in one file; the first also has the home screen and the shops. */
async function pathsIn(db: Database, file: number): Promise<string[]> {
  const from = file * idsPerFile;
  const isIn = and(gt(product.id, from), lte(product.id, from + idsPerFile));
  const products = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.published, true), isIn))
    .orderBy(asc(product.id));
  const shops =
    file === 0
      ? await db.select({ id: shop.id }).from(shop).orderBy(asc(shop.id)).limit(idsPerFile)
      : [];
  return [
    ...(file === 0 ? ['/'] : []),
    ...shops.map(({ id }) => plainPaths.shop.prefix + id),
    ...products.map(({ id }) => plainPaths.product.prefix + id),
  ];
}
