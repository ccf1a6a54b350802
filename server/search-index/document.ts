import type { Category } from '#contract/calls/catalogue.ts';
import { langs } from '#contract/rules/languages.ts';
import type { StoredOption, Texts } from '../db/schema/catalogue.ts';
import { categoryWords } from './category-words.ts';
import { facetKeys } from './facets/facets-of.ts';
import { evenText } from './fold.ts';
import {
  categoryKey,
  halfTypedKey,
  inShops,
  ofShop,
  pairsOf,
  shopKey,
  shopNameKey,
  startKeys,
  stemKey,
  wordKey,
} from './keys.ts';
import { meaningKeys } from './meaning/product-meaning.ts';
import { stem } from './meaning/stem.ts';
import { endingsOf, type Run, runsOf, unspacedPieces, unspacedWords } from './runs.ts';
import { type Tier, tiers } from './score.ts';

/** The version of the key rules. Raise it when they, or the indexed fields, change. */
export const indexVersion = 6;

/** The searchable fields of a product. */
export interface Searchable {
  name: Texts;
  options: StoredOption[];
  category: Category;
  shopId: number;
  shopName: Texts;
}

/** Everything that a product is found by. */
export interface SearchDocument {
  /** The best tier of each key. */
  keys: Map<string, Tier>;
  /** Its words as written, for correcting misspelled queries. */
  words: Map<string, string>;
}

/**
 * Indexes a product's names, options and category in all their languages, and what it is by its
 * synonyms. Its shop's name has keys of its own, for
 * words that no product has.
 */
export function readDocument(it: Searchable): SearchDocument {
  const document: SearchDocument = { keys: new Map(), words: new Map() };
  put(document, categoryKey(it.category), tiers.part);
  put(document, shopKey(it.shopId), tiers.part);
  for (const key of facetKeys(it.options)) put(document, key, tiers.part);
  for (const text of textsOf(it.name)) readText(document, text, tiers.name);
  const labels = it.options.flatMap(({ values }) =>
    values.flatMap(({ label }) => [...textsOf(label)]),
  );
  const aside = [...labels, ...(categoryWords[it.category] ?? [])];
  for (const text of new Set(aside)) merge(document, readAside(text));
  for (const [key, tier] of meaningKeys(it.name)) put(document, key, tier);
  for (const { label } of it.options.flatMap(({ values }) => values)) {
    for (const key of meaningKeys(label, labelShare).keys()) put(document, key, tiers.part);
  }
  for (const text of textsOf(it.shopName)) {
    for (const key of readAside(text).keys.keys()) put(document, ofShop(key), tiers.part);
  }
  for (const key of stemKeys(it.name)) put(document, key, tiers.name);
  return document;
}

/** One language may borrow a word for an option: brown is the colour of tea in Japanese. */
const labelShare = 1 / 3;

/** Labels and categories repeat: each is read once. */
const asideRead = new Map<string, SearchDocument>();
const mostKept = 5000;

function readAside(text: string): SearchDocument {
  const known = asideRead.get(text);
  if (known) return known;
  const document: SearchDocument = { keys: new Map(), words: new Map() };
  readText(document, text, tiers.aside);
  if (asideRead.size >= mostKept) asideRead.clear();
  asideRead.set(text, document);
  return document;
}

function merge(document: SearchDocument, { keys, words }: SearchDocument): void {
  for (const [key, tier] of keys) put(document, key, tier);
  for (const [word, shown] of words) document.words.set(word, shown);
}

/** The keys that a shop is found by, apart from its products. */
export function readShopDocument(name: Texts): Map<string, Tier> {
  const document: SearchDocument = { keys: new Map(), words: new Map() };
  for (const text of textsOf(name)) {
    readText(document, text, tiers.name);
    put(document, shopNameKey(text), tiers.name);
  }
  return new Map([...document.keys].map(([key, tier]) => [inShops(key), tier]));
}

const textsOf = (texts: Texts) => new Set(Object.values(texts));

/** The stems of a name's words, each in its language. */
function stemKeys(name: Texts): string[] {
  return langs.flatMap((lang) =>
    runsOf(name[lang] ?? '')
      .filter(({ kind }) => kind === 'word')
      .map(({ spelled }) => stemKey(lang, stem(lang, spelled))),
  );
}

function put({ keys }: SearchDocument, key: string, tier: Tier): void {
  const known = keys.get(key);
  if (known === undefined || known < tier) keys.set(key, tier);
}

function readText(document: SearchDocument, text: string, tier: Tier): void {
  const runs = runsOf(text);
  for (const run of runs) readRun(document, run, tier);
  for (const pair of pairsAcross(runs)) put(document, pair, tier);
  for (const [shown] of evenText(text).matchAll(hyphenated)) readJoined(document, shown, tier);
}

const hyphenated = /[\p{Script=Latin}\p{M}]+(?:[-\u2010][\p{Script=Latin}\p{M}]+)+/gu;

/** What hyphens join is also one word: Wi-Fi is found as wifi. Wifi is not found as wi-fi. */
function readJoined(document: SearchDocument, shown: string, tier: Tier): void {
  const joined = runsOf(shown.replace(/[-\u2010]/g, ''));
  for (const run of joined) readRun(document, { ...run, shown }, tier);
}

function readRun(document: SearchDocument, { kind, folded, shown }: Run, tier: Tier): void {
  if (kind === 'number') put(document, folded, tier);
  else if (kind === 'word') readSpelled(document, folded, shown, tier);
  else if (kind === 'unspaced') readUnspaced(document, folded, tier);
  else if (kind === 'hangul') readHangul(document, folded, tier);
  else readSigns(document, folded, tier);
}

function readSpelled(document: SearchDocument, word: string, shown: string, tier: Tier): void {
  document.words.set(word, shown);
  readWord(document, word, tier);
}

/** Single characters of the name only: those of other fields would match too much. */
function readSigns(document: SearchDocument, text: string, tier: Tier): void {
  for (const pair of pairsOf(text)) put(document, pair, tier);
  if (tier !== tiers.name) return;
  for (const sign of text) put(document, sign, tier);
}

function readHangul(document: SearchDocument, text: string, tier: Tier): void {
  readSigns(document, text, tier);
  if (tier !== tiers.name || text.length < 2) return;
  for (const pair of pairsOf(text)) put(document, halfTypedKey(pair), tiers.part);
}

/** Other fields match whole words only: else a few letters would find every shop. */
function readWord(document: SearchDocument, word: string, tier: Tier): void {
  put(document, wordKey(word), tier);
  if (tier !== tiers.name) return;
  for (const key of startKeys(word)) put(document, key, tiers.part);
}

/** A dictionary may or may not split the same word in two: neighbours also match as one word. */
function readUnspaced(document: SearchDocument, text: string, tier: Tier): void {
  const words = unspacedWords(text);
  for (const [index, word] of words.entries()) {
    readWord(document, word, tier);
    for (const ending of endingsOf(word)) put(document, wordKey(ending), tiers.part);
    const next = words[index + 1];
    if (next !== undefined) readWord(document, `${word}${next}`, tier);
  }
  if (tier === tiers.name) for (const word of threesOf(text)) readWord(document, word, tier);
}

/** Words split into three, as กาน้ำชา is before a name that the dictionary lacks. */
function threesOf(text: string): string[] {
  const pieces = unspacedPieces(text);
  return pieces.slice(2).map((_, index) => pieces.slice(index, index + 3).join(''));
}

/** In Korean a space may be omitted: pairs of a word's last syllable and the next one's first. */
function pairsAcross(runs: Run[]): string[] {
  return runs.slice(1).flatMap(({ kind, folded }, index) => {
    const before = runs[index];
    if (kind !== 'hangul' || before?.kind !== 'hangul') return [];
    return [`${before.folded.at(-1)}${folded[0]}`];
  });
}
