import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { fallbackLang, type Lang, langs } from '#contract/rules/languages.ts';
import type { StoredOption, Texts } from '../db/schema/catalogue.ts';

/** Picks a text in a language, with the same fallbacks as `in_language` in the database. */
export function inLanguage(texts: Texts, lang: Lang): string {
  return texts[lang] ?? texts[fallbackLang] ?? texts.en ?? Object.values(texts)[0] ?? '';
}

/** Selects only that text in the database. */
export function textColumn(column: AnyColumn, lang: Lang | ReturnType<typeof sql.placeholder>) {
  return sql<string>`in_language(${column}, ${lang}, ${fallbackLang})` as SQL<string>;
}

/** The language of the text that `textColumn` selects; null if the shop does not offer it. */
export function languageColumn(column: AnyColumn, lang: Lang) {
  return sql<Lang | null>`case when ${column} ? ${lang} then ${lang}
    when ${column} ? ${fallbackLang} then ${fallbackLang}
    when ${column} ? 'en' then 'en'
    else (select key from jsonb_object_keys(${column}) key limit 1) end`.mapWith(known);
}

const known = (tag: string): Lang | null => langs.find((lang) => lang === tag) ?? null;

/** A chosen specification in words, such as "Cream · Standard". */
export function specification(options: StoredOption[], keys: string[], lang: Lang): string {
  return chosenLabels(options, keys)
    .map((label) => inLanguage(label, lang))
    .join(' · ');
}

/** The specification in every language that any of its labels has. */
export function specificationTexts(options: StoredOption[], keys: string[]): Texts {
  const labels = chosenLabels(options, keys);
  const languages = new Set(labels.flatMap((label) => Object.keys(label)));
  return Object.fromEntries(
    [...languages].map((lang) => [lang, specification(options, keys, lang as Lang)]),
  );
}

function chosenLabels(options: StoredOption[], keys: string[]): Texts[] {
  return options.flatMap((option, index) => {
    const value = option.values.find(({ key }) => key === keys[index]);
    return value ? [value.label] : [];
  });
}
