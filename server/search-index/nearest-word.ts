import { distance, editDistance } from './near.ts';

/** The word that `written` is probably a misspelling of, if there is one; case does not count. */
export function nearestWord(written: string, words: string[]): string | undefined {
  const apart = (word: string) => distance(written.toLowerCase(), word.toLowerCase());
  const [nearest] = words.toSorted((a, b) => apart(a) - apart(b));
  if (nearest === undefined) return undefined;
  return apart(nearest) <= editDistance(written) ? nearest : undefined;
}
