import { readFileSync } from 'node:fs';
import { type Lang, langs } from '#contract/rules/languages.ts';
import { runsOf, unspacedPieces } from '../runs.ts';
import { stem } from './stem.ts';
import { stopWords } from './stop-words.ts';

/** A place in a text, as offsets in the even text. */
export interface Span {
  from: number;
  to: number;
}

/** A phrase found in a text. */
export interface Phrase extends Span {
  /** Its words' stems, joined: tea pot and teapot are one phrase. */
  joined: string;
}

/** The synonyms of one thing, by language. */
type Thing = ReadonlyMap<Lang, string[]>;

/** The longest phrase, in words, or in characters for scripts without spaces. */
const mostWords = 4;
const mostSigns = 16;

const thaiSyllable = 3;

const inSigns = new Set(['signs', 'unspaced', 'hangul']);

const folder = new URL('./synonyms/', import.meta.url);

const things = new Map<string, Map<Lang, string[]>>();
/** The things that each phrase of a language means. */
const meanings = new Map<Lang, Map<string, Thing[]>>();

for (const lang of langs) readLanguage(lang);

function readLanguage(lang: Lang): void {
  const file = readFileSync(new URL(`${lang}.json`, folder), 'utf8');
  const known = new Map<string, Thing[]>();
  for (const [name, list] of Object.entries(JSON.parse(file) as { [name: string]: string })) {
    const thing = things.get(name) ?? new Map<Lang, string[]>();
    things.set(name, thing);
    const phrases = [...new Set(list.split(', ').map((text) => join(lang, text)))];
    thing.set(lang, phrases);
    for (const phrase of phrases) known.set(phrase, [...(known.get(phrase) ?? []), thing]);
  }
  meanings.set(lang, known);
}

function join(lang: Lang, text: string): string {
  return piecesOf(lang, text)
    .map(({ joined }) => joined)
    .join('');
}

/** The words of a text that count, as stems; scripts without spaces as single characters. */
function piecesOf(lang: Lang, text: string): (Phrase & { isSign: boolean })[] {
  return runsOf(text).flatMap(({ kind, shown, spelled, at }) => {
    if (inSigns.has(kind)) return signsOf(spelled, at);
    if (stopWords[lang]?.has(shown)) return [];
    const joined = kind === 'word' ? stem(lang, spelled) : spelled;
    return [{ joined, from: at, to: at + shown.length, isSign: false }];
  });
}

function signsOf(text: string, at: number) {
  let from = at;
  return [...text].map((joined) => {
    const piece = { joined, from, to: from + joined.length, isSign: true };
    from = piece.to;
    return piece;
  });
}

/** Every phrase in a text that the language's synonyms have, overlapping ones too. */
export function phrasesOf(lang: Lang, text: string): Phrase[] {
  const pieces = piecesOf(lang, text);
  return pieces.flatMap(({ from }, first) => {
    const found: Phrase[] = [];
    let joined = '';
    for (const piece of pieces.slice(first, first + mostSigns)) {
      joined += piece.joined;
      const isTooLong = !piece.isSign && pieces.indexOf(piece) - first >= mostWords;
      if (isTooLong) break;
      if (isWhole(lang, text, joined) && meanings.get(lang)?.has(joined)) {
        found.push({ joined, from, to: piece.to });
      }
    }
    return found;
  });
}

/** A single Korean or Thai syllable is part of too many words. */
function isWhole(lang: Lang, text: string, joined: string): boolean {
  const { length } = [...joined];
  if (lang === 'ko' && length === 1) return text.split(/[\s,()]+/u).includes(joined);
  if (lang === 'th' && length <= thaiSyllable) return unspacedPieces(text).includes(joined);
  return true;
}

/** The phrases that cover a text from its start, longest first. */
export function longestOf<T extends Span>(phrases: T[]): T[] {
  const chosen: T[] = [];
  for (const it of phrases.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    if (chosen.every(({ from, to }) => it.to <= from || it.from >= to)) chosen.push(it);
  }
  return chosen.sort((a, b) => a.from - b.from);
}

export const thingsOf = (lang: Lang, { joined }: Phrase): Thing[] =>
  meanings.get(lang)?.get(joined) ?? [];
