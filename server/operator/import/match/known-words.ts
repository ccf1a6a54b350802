import type { StoredOption } from '../../../db/schema/catalogue.ts';
import { keyOf } from '../slugs.ts';

export type Value = StoredOption['values'][number];

/** Whether an earlier file in the language used this word, as a key, for the value. */
export function isWordOf({ label, words }: Value, word: string, lang: string): boolean {
  const known = [label[lang] ?? [], words?.[lang] ?? []].flat();
  return known.some((text) => keyOf(text) === word);
}

/** The value that each word names in a language, by the word's key; its label counts first. */
export function valuesByWord(values: Value[], lang: string): Map<string, Value> {
  const others = values.flatMap((value) => (value.words?.[lang] ?? []).map((it) => [it, value]));
  const labels = values.flatMap((value) => {
    const label = value.label[lang];
    return label === undefined ? [] : [[label, value]];
  });
  const named = [...others, ...labels] as [string, Value][];
  return new Map(named.map(([text, value]) => [keyOf(text), value]));
}

/** The values without a word in the language, by their key: a file may use the same word. */
export function unnamedValues(values: Value[], lang: string): Map<string, Value> {
  const unnamed = values.filter(({ label }) => label[lang] === undefined);
  return new Map(unnamed.map((value) => [value.key, value]));
}
