import type { Article } from './catalogue.ts';
import { type DemoFamily, type DemoReview, readReviewers, readShopReviews } from './families.ts';

/** A review with its author. */
export interface SignedReview extends DemoReview {
  author: string;
}

/** An article with its reviews, newest first. */
export interface ReviewedArticle {
  article: Article;
  reviews: SignedReview[];
}

/**
 * Assigns reviews to each article: those of its family about it, and one about its shop, or two if
 * it has no other. No two articles of a family begin with the same review.
 */
export function planReviews(articles: Article[]): ReviewedArticle[] {
  const families = new Set(articles.map(({ family }) => family));
  const ofShops = readShopReviews();
  const sign = signer(
    [...families].flatMap(({ reviews }) => reviews),
    Object.values(ofShops).flat(),
  );
  return [...families].flatMap((family, index) => {
    const ofShop = turned(ofShops[family.shop] ?? [], index);
    const firsts = new Set<DemoReview>();
    const members = articles.filter((article) => article.family === family);
    return members.map((article) => {
      const reviews = reviewsOf(article, ofShop, firsts);
      return { article, reviews: reviews.map(sign) };
    });
  });
}

function reviewsOf(article: Article, ofShop: DemoReview[], firsts: Set<DemoReview>): DemoReview[] {
  const own = turned(fitting(article.family, article.product.handle), article.nth);
  const first = [...own, ...ofShop].find((review) => !firsts.has(review));
  if (!first) return own;
  firsts.add(first);
  const rest = [...own, ...ofShop].filter((review) => review !== first);
  return [first, ...rest].slice(0, Math.max(2, own.length + 1));
}

function fitting({ reviews }: DemoFamily, handle: string): DemoReview[] {
  return reviews.filter(({ of }) => !of || of.includes(handle));
}

function turned<T>(items: T[], by: number): T[] {
  const at = items.length > 0 ? by % items.length : 0;
  return [...items.slice(at), ...items.slice(0, at)];
}

/**
 * Gives each text one author, so that no author copies another. Authors of shop reviews write no
 * family reviews, so that no article has two reviews by one person.
 */
function signer(ofFamilies: DemoReview[], ofShops: DemoReview[]) {
  const names = readReviewers();
  const half = names.length / 2;
  const authors = new Map([
    ...ofFamilies.map((review, index) => [review, names[index % half] ?? ''] as const),
    ...ofShops.map((review, index) => [review, names[half + (index % half)] ?? ''] as const),
  ]);
  return (review: DemoReview): SignedReview => ({ ...review, author: authors.get(review) ?? '' });
}
