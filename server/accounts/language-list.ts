import { languages } from '#contract/rules/languages.ts';

const inChinese = new Intl.DisplayNames('zh-CN', { type: 'language' });

/** The languages as the specification lists them: without the region in the Chinese name. */
export const languageList = languages.map((it) => ({
  ...it,
  chinese_name: inChinese.of(new Intl.Locale(it.file_name).language) ?? it.file_name,
}));
