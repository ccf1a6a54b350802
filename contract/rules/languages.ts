/** The specification's seven languages, named as in its language list. */
export const languages = [
  { file_name: 'zh-CN', language_name: '中文' },
  { file_name: 'en', language_name: 'English' },
  { file_name: 'ja', language_name: '日本語' },
  { file_name: 'ko', language_name: '한국어' },
  { file_name: 'th', language_name: 'ไทย' },
  { file_name: 'fr', language_name: 'Français' },
  { file_name: 'it', language_name: 'Italiano' },
] as const;

export type Lang = (typeof languages)[number]['file_name'];

export const langs: readonly Lang[] = languages.map((language) => language.file_name);

/** The last-resort language, by the specification (section 9). */
export const fallbackLang: Lang = 'zh-CN';

/** The supported language matching a tag such as `zh-cn`, `en-GB` or `fr`, if any. */
export function matchLang(tag: string | null | undefined): Lang | undefined {
  if (!tag) return undefined;
  const wanted = tag.trim().toLowerCase();
  const exact = langs.find((lang) => lang.toLowerCase() === wanted);
  if (exact) return exact;
  const primary = wanted.split('-')[0];
  return langs.find((lang) => lang.toLowerCase().split('-')[0] === primary);
}
