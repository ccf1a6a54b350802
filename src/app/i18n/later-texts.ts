import type { Lang } from '#contract/rules/languages.ts';
import { loadTexts } from './load-texts.ts';

const parts = [
  import.meta.glob<{ default: object }>('../../../locales/*.json', { query: '?shop' }),
  import.meta.glob<{ default: object }>('../../../locales/*.json', { query: '?wallet' }),
  import.meta.glob<{ default: object }>('../../../locales/*.json', { query: '?account' }),
];

/** All texts of a language but those of the first screen. */
export async function loadLaterTexts(lang: Lang): Promise<object> {
  const texts = await Promise.all(parts.map((files) => loadTexts(files, lang)));
  return Object.assign({}, ...texts) as object;
}
