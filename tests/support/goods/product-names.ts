import type { Lang } from '#contract/rules/languages.ts';
import type { Texts } from '../../../server/db/schema/catalogue.ts';
import { readSections } from '../../../server/demo/families.ts';

const wordsEach = 6;

/** Seeded pseudorandom numbers from 0 to 1, the same in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

/** The words of the demo's names in a language, the most frequent first. */
export function vocabulary(lang: Lang): string[] {
  const counts = new Map<string, number>();
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' });
  const families = readSections().flatMap((section) => section.families);
  for (const { name } of families.flatMap((family) => family.products)) {
    for (const { segment, isWordLike } of segmenter.segment(name[lang] ?? '')) {
      if (isWordLike) counts.set(segment, (counts.get(segment) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
}

/** Names of six words in the given languages; a few words are in many names, most in few. */
export function namer(wanted: readonly Lang[]): (nth: number) => Texts {
  const roll = dice(7);
  const words = wanted.map((lang) => ({ lang, words: vocabulary(lang) }));
  const space = (lang: Lang) => (['zh-CN', 'ja', 'th'].includes(lang) ? '' : ' ');
  return (nth) =>
    Object.fromEntries(
      words.map(({ lang, words: all }) => {
        const chosen = Array.from(
          { length: wordsEach },
          () => all[Math.floor(roll() ** 2 * all.length)],
        );
        return [lang, `${chosen.join(space(lang))} ${nth}`];
      }),
    );
}
