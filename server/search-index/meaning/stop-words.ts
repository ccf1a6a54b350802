import type { Lang } from '#contract/rules/languages.ts';

const words = (text: string) => new Set(text.split(' '));

/** Words that name nothing, as written: in English the French thé is not one. */
export const stopWords: { [L in Lang]?: Set<string> } = {
  en: words('a an and the for of to in on with by from or my some'),
  fr: words('à a au aux avec d de des du en et l la le les ou par pour sans sur un une mon ma mes'),
  it: words('a al alla con da dal dalla de del della di e gli i il in la le lo per su un una uno'),
};
