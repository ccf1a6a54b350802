import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { fallbackLang, type Lang } from '#contract/languages.ts';
import type { StoredOption, Texts } from '../db/schema/catalogue.ts';

/** A text by language in the wanted one, falling back as `in_language` in the database does. */
export function inLanguage(texts: Texts, lang: Lang): string {
  return texts[lang] ?? texts[fallbackLang] ?? texts.en ?? Object.values(texts)[0] ?? '';
}

/** The same, selected: only the wanted text crosses from the database. */
export function textColumn(column: AnyColumn, lang: Lang | ReturnType<typeof sql.placeholder>) {
  return sql<string>`in_language(${column}, ${lang}, ${fallbackLang})` as SQL<string>;
}

/** The language that `textColumn` finds its text in; null where it is none of the shop's. */
export function languageColumn(column: AnyColumn, lang: Lang) {
  return sql<Lang | null>`case when ${column} ? ${lang} then ${lang}
    when ${column} ? ${fallbackLang} then ${fallbackLang}
    when ${column} ? 'en' then 'en' end` as SQL<Lang | null>;
}

/** A chosen specification in words, such as "Cream · Standard". */
export function specification(options: StoredOption[], keys: string[], lang: Lang): string {
  return chosenLabels(options, keys)
    .map((label) => inLanguage(label, lang))
    .join(' · ');
}

/** The same in every language that all of its words have. */
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
