import { inLanguage } from '../../catalogue/texts.ts';
import { type FoundReview, findReviews } from '../../reviews/find-reviews.ts';
import { findProduct, findShop } from '../catalogue/find.ts';
import { command, flag, readArguments, text, wholeNumber } from '../command.ts';
import { shortTime } from '../money/record-words.ts';
import { beginningOf } from '../support/beginning.ts';
import { table } from '../table.ts';
import { dataOf } from './review-data.ts';

const listed = { usual: 20, least: 1, most: 1000 };
const given = { usual: undefined, least: 1, most: 5 };

/** `reviews list`: the newest reviews. */
export const reviewsListCommand = command({
  usage: '[--product PRODUCT] [--shop SHOP] [--stars N] [--hidden] [--unanswered] [--limit N]',
  about: 'Lists the newest reviews. PRODUCT, SHOP: handle or id.',
  read(args) {
    const { values } = readArguments(args, [], {
      product: text,
      shop: text,
      stars: text,
      limit: text,
      hidden: flag,
      unanswered: flag,
    });
    return {
      product: values.product,
      shop: values.shop,
      isHidden: values.hidden,
      isUnanswered: values.unanswered,
      stars: wholeNumber('stars', values.stars, given),
      limit: wholeNumber('limit', values.limit, listed),
    };
  },
  async run({ db }, { product, shop, limit, ...filter }) {
    const productId = product === undefined ? undefined : (await findProduct(db, product)).id;
    const shopId = shop === undefined ? undefined : await findShop(db, shop);
    const found = await findReviews(db, { ...filter, productId, shopId }, limit);
    return { text: table(found.map(lineOf), 'No reviews.'), data: found.map(dataOf) };
  },
});

function lineOf({ row, product, shop }: FoundReview) {
  return {
    id: row.id,
    state: row.hiddenAt ? 'hidden' : 'shown',
    stars: row.productScore,
    shop,
    product,
    author: row.author,
    content: beginningOf(inLanguage(row.content, 'en')),
    answer: row.answeredAt ? 'answered' : '',
    made: shortTime(row.createdAt),
  };
}
