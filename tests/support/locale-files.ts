import { type Lang, langs } from '../../contract/languages.ts';
import { readText } from './project-files.ts';

interface Tree {
  [key: string]: string | Tree;
}

/** Texts of each language by their whole key: `bag.checkout_other`. */
export const localeTexts = new Map<Lang, Map<string, string>>(
  langs.map((lang) => [lang, new Map(flatten(JSON.parse(readText(`locales/${lang}.json`))))]),
);

/** A key as the code asks for it, without the plural's ending. */
export const plainKey = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}
