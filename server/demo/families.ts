import { readFileSync } from 'node:fs';
import { type Category, categories } from '#contract/calls/catalogue.ts';
import type { Texts } from '../db/schema/catalogue.ts';

/** An option's name or one of its values, in every language; colours have a swatch. */
export interface DemoWord {
  text: Texts;
  swatch?: string;
}

/** A value of an option, by its key; an object if it costs more. */
type DemoValue = string | { key: string; plus: number };

export interface DemoProduct {
  handle: string;
  name: Texts;
  /** The artwork in its pictures. */
  motif: string;
  /** Minor units. */
  price: number;
  compare_at: number | null;
  sold: number;
  /** For each combination of options. */
  stock: number;
  options: { name: string; values: DemoValue[] }[];
}

export interface DemoReview {
  stars: number;
  text: Texts;
  /** The handles of the products it is about; absent, all of its family. */
  of?: string[];
  /** The shop's. */
  answer?: Texts;
}

/** One maker's line of one kind of product. */
export interface DemoFamily {
  key: string;
  shop: string;
  description: Texts;
  reviews: DemoReview[];
  products: DemoProduct[];
}

export interface DemoSection {
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

/** A value's key and surcharge. */
export const readValue = (value: DemoValue) =>
  typeof value === 'string' ? { key: value, plus: 0 } : value;

const readJson = (name: string) =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as unknown;

/** The demo's written catalogue, one section per category. */
export function readSections(): DemoSection[] {
  return categories.map((category) => {
    const section = readJson(`./families/${category}.json`) as Omit<DemoSection, 'category'>;
    return { category, ...section };
  });
}

export function readShops(): { [handle: string]: DemoShop } {
  return readJson('./shops.json') as { [handle: string]: DemoShop };
}

/** Reviews of a shop that suit anything it sells. */
export function readShopReviews(): { [handle: string]: DemoReview[] } {
  return readJson('./shop-reviews.json') as { [handle: string]: DemoReview[] };
}

/** Names of the reviewers. */
export function readReviewers(): string[] {
  return readJson('./reviewers.json') as string[];
}
