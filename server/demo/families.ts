import { readFileSync } from 'node:fs';
import { type Category, categories } from '#contract/catalogue.ts';
import type { Texts } from '../db/schema/catalogue.ts';

/** An option's name or one of its values, in every language; colours carry a swatch. */
export interface DemoWord {
  text: Texts;
  swatch?: string;
}

export interface DemoProduct {
  handle: string;
  name: Texts;
  /** The art that its pictures show. */
  motif: string;
  /** Minor units. */
  price: number;
  compare_at: number | null;
  sold: number;
  /** For each combination of options. */
  stock: number;
  options: { name: string; values: (string | { key: string; plus: number })[] }[];
}

export interface DemoReview {
  stars: number;
  text: Texts;
  /** The handles of the products that it speaks of; all of its family where there are none. */
  of?: string[];
}

/** One maker's line of one kind of thing. */
export interface DemoFamily {
  key: string;
  shop: string;
  description: Texts;
  reviews: DemoReview[];
  products: DemoProduct[];
}

export interface DemoShelf {
  category: Category;
  words: { [key: string]: DemoWord };
  families: DemoFamily[];
}

export interface DemoShop {
  name: string;
  city: Texts;
  description: Texts;
  freight: number;
  free_from: number;
  days: [number, number];
  returns: number;
  fans: number;
  /** The day it opened. */
  since: string;
}

const readJson = (name: string) =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as unknown;

/** The written catalogue of the demo, a shelf for each category. */
export function readShelves(): DemoShelf[] {
  return categories.map((category) => {
    const shelf = readJson(`./families/${category}.json`) as Omit<DemoShelf, 'category'>;
    return { category, ...shelf };
  });
}

export function readShops(): { [handle: string]: DemoShop } {
  return readJson('./shops.json') as { [handle: string]: DemoShop };
}

/** What is said of a shop, and so of anything that it sells. */
export function readShopReviews(): { [handle: string]: DemoReview[] } {
  return readJson('./shop-reviews.json') as { [handle: string]: DemoReview[] };
}

/** Names of people who write reviews. */
export function readReviewers(): string[] {
  return readJson('./reviewers.json') as string[];
}
