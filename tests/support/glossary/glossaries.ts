import type { Lang } from '#contract/rules/languages.ts';
import { type ConceptName, concepts } from './concepts.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import type { Glossary } from './glossary.ts';
import { italian } from './it.ts';
import { japanese } from './ja.ts';
import { korean } from './ko.ts';
import { thai } from './th.ts';
import { chinese } from './zh-cn.ts';

const inEnglish = Object.fromEntries(concepts.map(([name, { english: word }]) => [name, word])) as {
  [C in ConceptName]: RegExp;
};

/** The words of each language. */
export const glossaries: { [L in Lang]: Glossary } = {
  'zh-CN': chinese,
  en: { ...english, ofShops: [], words: inEnglish, inOtherWords: {} },
  ja: japanese,
  ko: korean,
  th: thai,
  fr: french,
  it: italian,
};
