import { asHiragana } from '#contract/spellings.ts';
import { evenText } from '../search-index/fold.ts';
import {
  halfTypedKey,
  longestStart,
  longStartKey,
  pairsOf,
  wordKey,
} from '../search-index/keys.ts';
import { type Run, runsOf, signedWords, unspacedWords } from '../search-index/runs.ts';
import { step, tiers } from '../search-index/score.ts';

/** A key that a product must have, with at least this score. */
export interface Term {
  key: string;
  floor: number;
}

/** A word of a query. */
export interface QueryWord {
  /** Folded, as in the dictionary. */
  word: string;
  /** Its offset in the even text. */
  at: number;
  length: number;
  /** Ways to find it, best first: all terms of a way must be in the index. */
  ways: Term[][];
  /** Partial matches for products without the whole word, if its ways do not define them. */
  parts?: Term[];
  /** The word as spelled; set if it may be a misspelling. */
  spelled?: string;
  /** How to find longer words with this prefix; set if one may have been meant. */
  start?: Term;
}

export interface Query {
  /** The query in one width and case. */
  text: string;
  words: QueryWord[];
}

/** Further words no longer narrow the result. */
const mostWords = 24;

export function readQuery(q: string): Query {
  const runs = runsOf(q);
  const words = runs.flatMap((run, index) => wordsOf(run, index === runs.length - 1));
  return { text: evenText(q), words: words.slice(0, mostWords) };
}

/** The term of a whole word. */
export const whole = (word: string): Term => ({ key: wordKey(word), floor: tiers.aside * step });
const anywhere = (key: string): Term => ({ key, floor: 0 });

function wordsOf(run: Run, isLast: boolean): QueryWord[] {
  const { kind, folded, spelled, shown, at } = run;
  const piece = { at, length: shown.length };
  switch (kind) {
    case 'number':
      return [{ ...piece, word: folded, ways: [[anywhere(folded)]] }];
    case 'word':
      return [spelledWord(run, isLast)];
    case 'hangul':
      return [{ ...piece, word: folded, ways: hangulWays(folded, isLast) }];
    case 'signs':
      return signedWords(spelled)
        .map(asHiragana)
        .map((word) => ({
          ...piece,
          word,
          ways: [pairsOf(word).map(anywhere)],
          parts: (word.match(/\p{Script=Han}/gu) ?? []).map(anywhere),
        }));
    default:
      return unspaced(folded).map((word) => ({ ...piece, ...word }));
  }
}

/** The last syllable may still lack its last consonant. */
function hangulWays(text: string, isLast: boolean): Term[][] {
  const pairs = pairsOf(text).map(anywhere);
  const last = text.slice(-2);
  const half = anywhere(halfTypedKey(last));
  const isHalf = isLast && last.length === 2 && half.key === `${last}*`;
  return isHalf ? [pairs, [...pairs.slice(0, -1), half]] : [pairs];
}

function spelledWord({ folded: word, spelled, shown, at }: Run, isLast: boolean): QueryWord {
  const it = { word, at, length: shown.length, spelled };
  const isShort = word.length <= longestStart;
  if (isLast && isShort && word.length > 1) return { ...it, ways: [[anywhere(wordKey(word))]] };
  const ways = [[whole(word)]];
  return isLast && !isShort
    ? { ...it, ways, start: anywhere(longStartKey(word)) }
    : { ...it, ways };
}

/** Two neighbours are tried as one word first: a dictionary may have split one in two. */
function unspaced(text: string): Pick<QueryWord, 'word' | 'ways'>[] {
  const words = unspacedWords(text);
  const found: Pick<QueryWord, 'word' | 'ways'>[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next] = words.slice(at, at + 2);
    const alone = anywhere(wordKey(word));
    if (next === undefined) {
      found.push({ word, ways: [[alone], [anywhere(longStartKey(word))]] });
    } else {
      found.push({
        word: `${word}${next}`,
        ways: [[anywhere(wordKey(`${word}${next}`))], [alone, anywhere(wordKey(next))]],
      });
      at += 1;
    }
  }
  return found;
}
