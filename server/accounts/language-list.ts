import { type Lang, languages } from '#contract/rules/languages.ts';

/** Not in the contract, which the page loads: no screen shows them. */
const chineseNames: { [L in Lang]: string } = {
  'zh-CN': '中文',
  en: '英语',
  ja: '日语',
  ko: '韩语',
  th: '泰语',
  fr: '法语',
  it: '意大利语',
};

/** The languages as the specification lists them. */
export const languageList = languages.map((it) => ({
  ...it,
  chinese_name: chineseNames[it.file_name],
}));
