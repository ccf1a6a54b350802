import { isWordOf, unnamedValues, type Value, valuesByWord } from './known-words.ts';

/** A variant's word for one option ('' keeps its value), and its value in the shop if its SKU is known there. */
export interface Cell {
  word: string;
  before: string | undefined;
}

/**
 * Chooses the value of each cell of one option, as a key. A known SKU keeps its value if the word
 * translates it or corrects it everywhere; it moves if the word names another value.
 */
export function chooseValues(cells: Cell[], old: Value[], lang: string): string[] {
  const byKey = new Map(old.map((value) => [value.key, value]));
  const byWord = valuesByWord(old, lang);
  const unnamed = unnamedValues(old, lang);
  const added = newValues([...byKey.keys(), ...cells.flatMap(({ before }) => before ?? [])]);
  const isUnchanged = ({ word, before = '' }: Cell) => {
    const value = byKey.get(before);
    return word === '' || value?.label[lang] === undefined || isWordOf(value, word, lang);
  };
  const known = cells.filter(({ before }) => before !== undefined);
  const stillNamed = new Set(known.filter(isUnchanged).map(({ before }) => before));
  const corrections = new Map<string, string>();

  function chooseKnown(cell: Cell, before: string): string {
    const { word } = cell;
    if (isUnchanged(cell)) return before;
    const other = byWord.get(word);
    if (other) return other.key;
    if (!corrections.has(before)) corrections.set(before, word);
    const isCorrection = !stillNamed.has(before) && corrections.get(before) === word;
    return isCorrection ? before : added(word);
  }

  const meanings = new Map<string, string>();
  for (const cell of known) {
    const value = chooseKnown(cell, cell.before ?? '');
    if (cell.word !== '' && !meanings.has(cell.word)) meanings.set(cell.word, value);
  }
  return cells.map((cell) => {
    const { word, before } = cell;
    if (before !== undefined) return chooseKnown(cell, before);
    return meanings.get(word) ?? (byWord.get(word) ?? unnamed.get(word))?.key ?? added(word);
  });
}

/** Gives each new word a key that no other value has. */
function newValues(used: string[]): (word: string) => string {
  const taken = new Set(used);
  const keys = new Map<string, string>();
  return (word) => {
    const key = keys.get(word) ?? unused(word, taken);
    keys.set(word, key);
    taken.add(key);
    return key;
  };
}

/** The word, numbered if it is in use. */
export function unused(word: string, taken: { has(key: string): boolean }): string {
  let key = word;
  for (let number = 2; taken.has(key); number += 1) key = `${word}-${number}`;
  return key;
}
