import { type Lang, langs } from '#contract/rules/languages.ts';

/** The languages of a test: `usual` ones, and all in its longer form. */
export function testedLanguages<L extends Lang>(...usual: L[]): readonly Lang[] {
  return process.env['LANGUAGES'] === 'all' ? langs : usual;
}
