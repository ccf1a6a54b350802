import { eq } from 'drizzle-orm';
import { shop as shops } from '../../db/schema/catalogue.ts';
import { found } from '../../http/refusal.ts';
import { command, readArguments } from '../command.ts';
import { factsTable, table } from '../table.ts';
import { findShop } from './find.ts';
import { figuresOf, rateText, readShops, termLines, termsOf } from './shop-figures.ts';

/** `shops show`: what a shop is called in each language, promises and sold. */
export const shopShowCommand = command({
  usage: 'SHOP',
  about: 'Shows a shop: its names and cities by language, its terms and its figures.',
  read: (args) => readArguments(args, ['SHOP'], {}).positionals[0] ?? '',
  async run({ db, currency }, name) {
    const [row] = await readShops(db, eq(shops.id, await findShop(db, name)));
    const { shop } = found(row);
    const figures = figuresOf(found(row));
    const data = {
      id: String(shop.id),
      handle: shop.handle,
      name: shop.name,
      city: shop.city,
      ...termsOf(shop, currency),
      ...figures,
    };
    const facts = {
      id: data.id,
      handle: data.handle,
      ...termLines(shop, currency),
      products: figures.products,
      listed: figures.published,
      sold: figures.sales,
      fans: figures.fans,
      reviews: figures.reviews,
      favourable: rateText(figures.favourable_rate),
    };
    const langs = [...new Set([shop.name, shop.city].flatMap(Object.keys))].sort();
    const texts = langs.map((lang) => ({
      language: lang,
      name: shop.name[lang] ?? '',
      city: shop.city[lang] ?? '',
    }));
    const parts = [factsTable(facts), table(texts), shop.returnsDays === null ? noReturns : ''];
    return { text: parts.filter(Boolean).join('\n\n'), data };
  },
});

const noReturns =
  'It promises no returns: shoppers read so before they buy, and refunds end with the delivery. To promise some: shops set SHOP --returns DAYS';
