import type { Lang } from '#contract/rules/languages.ts';
import { evenText, foldWord } from './fold.ts';

/** Words up to this length, and prefixes of longer ones, are found from their first letter on. */
export const longestStart = 6;
const shortestStart = 2;

/**
 * The key that finds a whole word. Short words share it with longer words of that prefix; the
 * posting's tier tells them apart.
 */
export function wordKey(word: string): string {
  const { length } = [...word];
  return length >= shortestStart && length <= longestStart ? `${word}*` : word;
}

/** The keys that find a word while it is being typed. */
export function startKeys(word: string): string[] {
  const signs = [...word];
  const keys: string[] = [];
  for (let end = shortestStart; end <= Math.min(longestStart, signs.length - 1); end += 1) {
    keys.push(`${signs.slice(0, end).join('')}*`);
  }
  return keys;
}

/** The key of every word with this long prefix. */
export function longStartKey(word: string): string {
  return `${[...word].slice(0, longestStart).join('')}*`;
}

/** Pairs of neighbouring characters; a single one stands for itself. */
export function pairsOf(text: string): string[] {
  const signs = [...text];
  if (signs.length < 2) return signs;
  return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
}

/**
 * The key of the pairs that this one becomes while its last syllable is typed: before 가방, a Korean
 * keyboard has 가바.
 */
export function halfTypedKey([first = '', last = '']: string): string {
  const open = last.normalize('NFD').slice(0, 2).normalize();
  return `${first}${open}*`;
}

/** The keys of everything in a category or a shop; no word contains these characters. */
export const categoryKey = (category: string) => `@${category}`;
export const shopKey = (id: number | string) => `@${id}`;

/** The keys of every product that comes in a colour or a size. */
export const colourKey = (colour: string) => `@colour:${colour}`;
export const sizeKey = (size: string) => `@size:${size}`;

/** The key that finds shops where `key` finds products; a shop's posting has a negative id. */
export const inShops = (key: string) => `%${key}`;

/** The key of a whole shop name, with or without its spaces. */
export const shopNameKey = (name: string) =>
  `=${foldWord(evenText(name)).replace(/[^\p{L}\p{M}\p{Nd}]/gu, '')}`;

/** The key of every word of a language with this stem. */
export const stemKey = (lang: Lang, stem: string) => `~${lang} ${stem}`;
export const isStem = (key: string) => key.startsWith('~');

/** The key of every product that a phrase of a language means. */
export const phraseKey = (lang: Lang, joined: string) => `=${lang} ${joined}`;
export const isMeaning = (key: string) => key.startsWith('=');

/** The key that finds a shop's products by a word of its name. */
export const ofShop = (key: string) => `$${key}`;
