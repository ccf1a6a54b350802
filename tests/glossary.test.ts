import { describe, expect, test } from 'vitest';
import { type Lang, langs } from '#contract/rules/languages.ts';
import { concepts } from './support/glossary/concepts.ts';
import { glossaries } from './support/glossary/glossaries.ts';
import { catalogueTexts, pageLines } from './support/glossary/seeded-texts.ts';
import { localeTexts, plainKey } from './support/project/locale-files.ts';

type Entries = [key: string, text: string][];

const interfaceOf = (lang: Lang): Entries => [...(localeTexts.get(lang) ?? [])];

/** The interface with every mail and push, and the pages that the server publishes. */
const writtenIn = (lang: Lang): Entries => [...interfaceOf(lang), ...pageLines(lang)];

const english = new Map(writtenIn('en'));

/** The English of a text; a language may have more plural forms. */
const englishOf = (key: string) => english.get(key) ?? english.get(`${plainKey(key)}_other`) ?? '';

/** A text without its values, whose names are words as well. */
const words = (text: string) => text.replace(/\{\{.*?\}\}/g, '');

const keysOf = (found: Entries) => found.map(([key]) => key).sort();

/** Texts about Caravel itself: a shop is somebody who sells there. */
const ofPlatform =
  /^(?:app|failure|privacy|mail|wallet|offline|draft|storage|push|setting|demo|payCode|passkey|security|email|password|code|profile)\./;

/** English speaks of somebody who sells. */
const ofSellers = /\b(?:shops?|stores?|sellers?)\b/i;

describe.each(langs)('the texts in %s', (lang) => {
  const glossary = glossaries[lang];
  const { avoided, avoidedInInterface, avoidedInCatalogue, shop } = glossary;
  const [interfaceTexts, written] = [interfaceOf(lang), writtenIn(lang)];
  const catalogue = catalogueTexts.map(([place, texts]): [string, string] => [place, texts[lang]]);

  test('are all read', () => {
    expect(written.length - interfaceTexts.length).toBeGreaterThan(150);
    expect(catalogue.length).toBeGreaterThan(1000);
  });

  test.each(avoided)('avoid %s and say %s', (pattern) => {
    expect(written.filter(([, text]) => pattern.test(text))).toEqual([]);
  });

  test.each(avoidedInInterface)('avoid %s in the interface and say %s', (pattern) => {
    expect(interfaceTexts.filter(([, text]) => pattern.test(text))).toEqual([]);
  });

  test.each(avoidedInCatalogue)('avoid %s in the catalogue and say %s', (pattern) => {
    expect(catalogue.filter(([, text]) => pattern.test(text))).toEqual([]);
  });

  // What is said in English is chosen by its own word, unless by key.
  const chosen = lang === 'en' ? concepts.filter(([, { keys }]) => keys) : concepts;

  test.each(chosen)('say %s by one word', (name, { english: said, keys, except }) => {
    const isMeant = ([key]: Entries[number]) =>
      (keys ?? /^/).test(key) && (keys || said.test(words(englishOf(key)))) && !except?.test(key);
    const meant = written.filter(isMeant);
    expect(meant.length).toBeGreaterThan(0);
    const other = meant.filter(([, text]) => !glossary.words[name].test(words(text)));
    expect(keysOf(other)).toEqual((glossary.inOtherWords[name] ?? []).toSorted());
  });

  test('do not call Caravel a shop', () => {
    const wrong = interfaceTexts.filter(
      ([key, text]) => ofPlatform.test(key) && shop.test(words(text)),
    );
    expect(wrong).toEqual([]);
    const more = interfaceTexts.filter(
      ([key, text]) => shop.test(words(text)) && !ofSellers.test(words(englishOf(key))),
    );
    expect(keysOf(more)).toEqual(glossary.ofShops.toSorted());
  });

  test('stay as they are where others read wrong', () => {
    const texts = Object.fromEntries(interfaceTexts);
    const settled = Object.keys(glossary.settled).map((key) => [key, texts[key]]);
    expect(Object.fromEntries(settled)).toEqual(glossary.settled);
  });

  test('spell a word of the catalogue in one way', () => {
    const spellings = new Map<string, Set<string>>();
    for (const [place, text] of catalogue) {
      const word = / words (\S+) /.exec(place)?.[1];
      if (!word) continue;
      const key = `${word}: ${text.replaceAll(/[\s-]/g, '').toLowerCase()}`;
      spellings.set(key, (spellings.get(key) ?? new Set()).add(text));
    }
    expect(spellings.size).toBeGreaterThan(50);
    expect([...spellings].filter(([, texts]) => texts.size > 1)).toEqual([]);
  });

  test('begin and end every mail alike', () => {
    const bodies = interfaceTexts.flatMap(([key, text]) =>
      /^mail\..*\.body$/.test(key) ? [text] : [],
    );
    expect(bodies.length).toBeGreaterThan(10);
    expect(new Set(bodies.map((body) => body.split('\n')[0])).size).toBe(1);
    expect(bodies.every((body) => body.endsWith('\n\nCaravel'))).toBe(true);
  });
});
