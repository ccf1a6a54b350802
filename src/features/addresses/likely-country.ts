import type { Lang } from '#contract/rules/languages.ts';

const byLanguage: { [L in Lang]: string } = {
  'zh-CN': 'CN',
  en: 'US',
  ja: 'JP',
  ko: 'KR',
  th: 'TH',
  fr: 'FR',
  it: 'IT',
};

/** The initial country of a new address. */
export function likelyCountry(lang: Lang): string {
  return byLanguage[lang];
}
