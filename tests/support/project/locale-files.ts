import { type Lang, langs } from '#contract/rules/languages.ts';
import { readText } from './project-files.ts';

interface Tree {
  [key: string]: string | Tree;
}

/** The texts of each language by their full key: `bag.checkout_other`. */
export const localeTexts = new Map<Lang, Map<string, string>>(
  langs.map((lang) => [lang, new Map(flatten(JSON.parse(readText(`locales/${lang}.json`))))]),
);

/** A key as the code uses it, without the plural suffix. */
export const plainKey = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}
