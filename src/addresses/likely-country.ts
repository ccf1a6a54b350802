import type { Lang } from '#contract/languages.ts';

const byLanguage: { [L in Lang]: string } = {
  'zh-CN': 'CN',
  en: 'US',
  ja: 'JP',
  ko: 'KR',
  th: 'TH',
  fr: 'FR',
  it: 'IT',
};

/** The country to begin a new address with. */
export function likelyCountry(lang: Lang): string {
  return byLanguage[lang];
}
