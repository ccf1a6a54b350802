import { type Lang, langs } from '#contract/rules/languages.ts';
import { listFiles, readText } from '../project/project-files.ts';

/** A text in every language. */
type Texts = { [L in Lang]: string };

const pages = 'server/demo/pages';

/** The lines of the help, law and platform pages of a language by page and number: `law/terms 3`. */
export function pageLines(lang: Lang): [string, string][] {
  const folder = `${pages}/${lang}/`;
  return listFiles([folder.slice(0, -1)], /\.md$/).flatMap((file) => {
    const name = file.slice(folder.length, -'.md'.length);
    const lines = readText(file).split('\n').filter(Boolean);
    return lines.map((line, index): [string, string] => [`${name} ${index}`, line]);
  });
}

/** Every text of the demo's shops, products and reviews, by its place. */
export const catalogueTexts: [string, Texts][] = listFiles(
  ['server/demo'],
  /\/(?:families\/\w+|shops|shop-reviews|reviewers)\.json$/,
).flatMap((file) => textsIn(JSON.parse(readText(file)), file.slice('server/demo/'.length)));

function textsIn(value: unknown, place: string): [string, Texts][] {
  if (typeof value !== 'object' || value === null) return [];
  if (isTexts(value)) return [[place, value]];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${place} ${key}`));
}

function isTexts(value: object): value is Texts {
  return langs.every((lang) => typeof Object(value)[lang] === 'string');
}
