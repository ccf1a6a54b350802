import type { Lang } from '#contract/rules/languages.ts';

/** One chunk of texts for each language. */
type Files = { [path: string]: () => Promise<{ default: object }> };

/** Downloads a language's chunk. */
export async function loadTexts(files: Files, lang: Lang): Promise<object> {
  const file = files[`../../../locales/${lang}.json`];
  if (!file) throw new Error(`no texts for ${lang}`);
  return (await file()).default;
}
