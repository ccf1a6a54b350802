import type { StoredOption } from '../../../db/schema/catalogue.ts';
import { keyOf } from '../slugs.ts';
import type { Value } from './known-words.ts';
import type { Columns } from './match-columns.ts';

interface Labelled {
  labels: string[];
  values: string[];
}

/**
 * The options as stored: the file's names and words in its language, in order of appearance, with
 * what the shop knows of them: other languages, and colours.
 */
export function labelValues(
  fresh: StoredOption[],
  context: { variants: Labelled[]; old: StoredOption[]; columns: Columns; lang: string },
): StoredOption[] {
  const { variants, old, columns, lang } = context;
  return fresh.map(({ name }, column) => {
    const index = columns[column];
    const before = index === undefined ? undefined : old[index];
    const labels = new Map<string, Set<string>>();
    for (const variant of variants) {
      const key = variant.values[column] ?? '';
      const words = labels.get(key) ?? new Set<string>();
      labels.set(key, words);
      if (variant.labels[column]) words.add(variant.labels[column]);
    }
    const known = (key: string) => before?.values.find((value) => value.key === key);
    const isSame = [...labels.keys()].some(known);
    return {
      name: isSame && before ? { ...before.name, ...name } : name,
      values: [...labels].map(([key, words]) => labelValue(key, [...words], known(key), lang)),
    };
  });
}

/** A value with its label. Other words for it are kept, so that a file is understood again. */
function labelValue(key: string, labels: string[], old: Value | undefined, lang: string): Value {
  const same = labels.find((label) => keyOf(label) === keyOf(old?.label[lang] ?? ''));
  // A value without a word was withdrawn with its variants, which come back without theirs.
  const label = same ?? labels[0] ?? (old ? old.label[lang] : key);
  const others = labels.filter((other) => keyOf(other) !== keyOf(label ?? ''));
  const { [lang]: _, ...elsewhere } = old?.words ?? {};
  const words = { ...elsewhere, ...(others.length > 0 && { [lang]: others }) };
  return {
    key,
    label: { ...old?.label, ...(label !== undefined && { [lang]: label }) },
    swatch: old?.swatch ?? null,
    ...(Object.keys(words).length > 0 && { words }),
  };
}
