import type { Lang } from '#contract/rules/languages.ts';

type Rule = [ending: RegExp, replacement: string];

/** Endings of plurals and genders, the first that fits. Light: rather two stems than a wrong one. */
const rules: { [L in Lang]?: Rule[] } = {
  en: [
    [/ies$/, 'y'],
    [/(ss|sh|ch|x|z)es$/, '$1'],
    [/([^su])s$/, '$1'],
  ],
  fr: [
    [/eaux$/, 'eau'],
    [/aux$/, 'al'],
    [/([^s])[sx]$/, '$1'],
  ],
  it: [
    [/([cg])h[ei]$/, '$1'],
    [/[aeio]$/, ''],
  ],
};

/** Shorter words have no ending to lose. */
const shortest = 4;

/** What a folded word shares with its plural in a language. */
export function stem(lang: Lang, word: string): string {
  if (word.length < shortest) return word;
  const rule = rules[lang]?.find(([ending]) => ending.test(word));
  return rule ? word.replace(...rule) : word;
}
