import { asHiragana } from '#contract/spellings.ts';
import { evenText, foldWord } from './fold.ts';

/** How a piece of text is split into words. */
export type Kind =
  /** By spaces: Latin, Cyrillic and the like. */
  | 'word'
  | 'number'
  /** Chinese and Japanese: pairs of characters. */
  | 'signs'
  /** Korean: pairs of syllables, within words and across spaces. */
  | 'hangul'
  /** Thai and similar scripts: by a dictionary. */
  | 'unspaced';

export interface Run {
  kind: Kind;
  /** As written, in lower case. */
  shown: string;
  /** As searched. */
  folded: string;
  /**
   * As searched if its last s is not a plural, as in the misspelled `wireles`, and with its katakana,
   * by which a dictionary tells where a word ends.
   */
  spelled: string;
  /** Its offset in the even text. */
  at: number;
}

const signs = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々';
const unspaced = '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const runs = new RegExp(
  [
    `(?<signs>[${signs}]+)`,
    '(?<hangul>\\p{Script=Hangul}+)',
    `(?<unspaced>[${unspaced}]+)`,
    '(?<number>\\p{Nd}+)',
    `(?<word>(?:(?![${signs}${unspaced}]|\\p{Script=Hangul})[\\p{L}\\p{M}])+)`,
  ].join('|'),
  'gu',
);

/** l'uomo, d'eau, un'auto: the prefix is not a word, nor is the suffix in men's. */
const elided = /(?<!\p{L})\p{L}{1,2}'(?=\p{L})|'s(?!\p{L})/gu;

/** Longer words are truncated: nobody types them. */
const longest = 40;

/** Splits a text into runs of one script each, dropping punctuation, symbols and emoji. */
export function runsOf(text: string): Run[] {
  const even = evenText(text).replace(elided, (part) => ' '.repeat(part.length));
  return [...even.matchAll(runs)].map((match) => {
    const [kind = 'word'] = Object.keys(match.groups ?? {}).filter((name) => match.groups?.[name]);
    const [shown] = match;
    const spelled = foldKind(kind, shown);
    const folded = kind in uncounted ? asHiragana(spelled) : singular(spelled);
    return { kind: kind as Kind, shown, folded, spelled, at: match.index };
  });
}

/** Scripts without plurals, and without spaces that would reveal a long word. */
const uncounted = { signs: true, unspaced: true };

function foldKind(kind: string, shown: string): string {
  const folded = foldWord(shown);
  return kind in uncounted ? folded : folded.slice(0, longest);
}

/** Cups and cup are one word, in French as in English. */
function singular(word: string): string {
  return word.length >= 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });
const signWords = new Intl.Segmenter('zh', { granularity: 'word' });
const clusters = new Intl.Segmenter('th', { granularity: 'grapheme' });

const piecesBy = (segmenter: Intl.Segmenter, text: string) =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

/**
 * The words of a Thai text as a dictionary splits them. It splits too much next to unknown words.
 */
export const unspacedPieces = (text: string): string[] => piecesBy(thaiWords, text);

/**
 * The words of a Thai text. A single character is not one: it is the start of a word being typed.
 */
export function unspacedWords(text: string): string[] {
  return joinSingles(unspacedPieces(text), (last) => last !== undefined);
}

/** The words of a Chinese or Japanese text; adjacent single characters form one word. */
export function signedWords(text: string): string[] {
  return joinSingles(piecesBy(signWords, text), (last, isOpen) => last !== undefined && isOpen);
}

function joinSingles(
  pieces: string[],
  joins: (last: string | undefined, isOpen: boolean) => boolean,
): string[] {
  const words: string[] = [];
  let isOpen = false;
  for (const piece of pieces) {
    const isSingle = [...piece].length === 1;
    const last = words.at(-1);
    if (isSingle && joins(last, isOpen)) words[words.length - 1] = `${last}${piece}`;
    else words.push(piece);
    isOpen = isSingle;
  }
  return words;
}

/** A Thai word without its first syllable, its first two, and so on. */
export function endingsOf(word: string): string[] {
  const parts = piecesBy(clusters, word);
  return parts.slice(1).map((_, index) => parts.slice(index + 1).join(''));
}
