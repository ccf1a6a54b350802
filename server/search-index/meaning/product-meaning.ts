import { type Lang, langs } from '#contract/rules/languages.ts';
import type { Texts } from '../../db/schema/catalogue.ts';
import { evenText } from '../fold.ts';
import { phraseKey } from '../keys.ts';
import { type Tier, tiers } from '../score.ts';
import { longestOf, type Phrase, phrasesOf, thingsOf } from './synonyms.ts';

/** In these languages the thing is named first, and its qualities follow. */
const headFirst = new Set<Lang>(['fr', 'it', 'th']);
/** Where a name stops naming the thing. */
const aside = /[,·（(]| (?:with|for|from|in|on|to|without|that) |(?<!\p{L})\d/u;

type Things = ReturnType<typeof thingsOf>;

/**
 * What a text names: the keys of every synonym, in all languages. `leastShare` is the share of its
 * languages that must name a thing before its synonyms in other languages count.
 */
export function meaningKeys(name: Texts, leastShare = 0): Map<string, Tier> {
  const found = langs.flatMap((lang) => phrasesIn(name[lang] ?? '', lang));
  const heads = countHeads(found);
  const enough = Object.keys(name).length / 3;
  const keys = new Map<string, Tier>();
  for (const it of found) {
    const isHead = it.things.some((thing) => (heads.get(thing) ?? 0) >= enough);
    raise(keys, phraseKey(it.lang, it.joined), isHead ? tiers.name : tiers.part);
  }
  for (const [thing, languages] of languagesOf(found)) {
    if (languages.size < leastShare * Object.keys(name).length) continue;
    const tier = (heads.get(thing) ?? 0) >= enough ? tiers.aside : tiers.part;
    for (const key of keysOf(thing)) raise(keys, key, tier);
  }
  return keys;
}

const keysOf = (thing: Things[number]) =>
  [...thing].flatMap(([lang, phrases]) => phrases.map((joined) => phraseKey(lang, joined)));

interface Found extends Phrase {
  lang: Lang;
  things: Things;
  isHead: boolean;
}

function phrasesIn(text: string, lang: Lang): Found[] {
  if (text === '') return [];
  const end = evenText(text).search(aside);
  const phrases = longestOf(phrasesOf(lang, text));
  const named = phrases.filter(({ from }) => end <= 0 || from < end);
  const head = headFirst.has(lang) ? phrases[0] : named.at(-1);
  return phrases.map((it) => ({ ...it, lang, things: thingsOf(lang, it), isHead: it === head }));
}

function countHeads(found: Found[]): Map<Things[number], number> {
  const heads = new Map<Things[number], number>();
  for (const { things, isHead } of found) {
    for (const thing of isHead ? things : []) heads.set(thing, (heads.get(thing) ?? 0) + 1);
  }
  return heads;
}

/** The languages that name each thing. */
function languagesOf(found: Found[]): Map<Things[number], Set<Lang>> {
  const spoken = new Map<Things[number], Set<Lang>>();
  for (const { things, lang } of found) {
    for (const thing of things) spoken.set(thing, (spoken.get(thing) ?? new Set()).add(lang));
  }
  return spoken;
}

function raise(keys: Map<string, Tier>, key: string, tier: Tier): void {
  if ((keys.get(key) ?? -1) < tier) keys.set(key, tier);
}
