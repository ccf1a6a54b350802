import { describe, expect, test } from 'vitest';
import { type Lang, langs } from '#contract/rules/languages.ts';
import { localeTexts, plainKey } from './support/project/locale-files.ts';
import { listFiles } from './support/project/project-files.ts';
import { textsOf as wordsIn } from './support/project/texts.ts';

const source = localeTexts.get('zh-CN') ?? new Map<string, string>();
const translations = langs.filter((lang) => lang !== 'zh-CN');
const textsOf = (lang: Lang) => localeTexts.get(lang) ?? new Map<string, string>();

/** Words that are spelled alike in Chinese and Japanese. */
const alikeInJapanese = [
  ...['保存', '商品', '食品', '数量', '数量 {{count}}', '姓', '名', '学校', '大', '特大'],
];

/** Letters that a text of the language must have, and letters that it must not have. */
const scripts: Record<Lang, { own: RegExp; foreign: RegExp }> = {
  'zh-CN': { own: /\p{sc=Han}/u, foreign: /[\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u },
  ja: { own: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u, foreign: /[\p{sc=Hang}\p{sc=Thai}]/u },
  ko: { own: /\p{sc=Hang}/u, foreign: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u },
  th: { own: /\p{sc=Thai}/u, foreign: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u },
  en: { own: /\p{sc=Latn}/u, foreign: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u },
  fr: { own: /\p{sc=Latn}/u, foreign: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u },
  it: { own: /\p{sc=Latn}/u, foreign: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u },
};

/** ASCII signs for which the language has its own, and spaces that must not break. */
const wrongSigns: Partial<Record<Lang, RegExp>> = {
  'zh-CN': /[\p{sc=Han}》）][,.?!:;()]|[,.?!:;()][\p{sc=Han}《（]/u,
  ja: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}][,.?!:;()]/u,
  fr: /[^\u202f\s][?!:;»]| [?!:;»]|«[^\u202f]/u,
  th: /[^\u00a0]ๆ/u,
};

test('each file of texts belongs to a language that the app offers', () => {
  const offered = langs.map((lang) => `locales/${lang}.json`);
  expect(listFiles(['locales'], /\.json$/).sort()).toEqual(offered.sort());
});

describe.each(langs)('the texts in %s', (lang) => {
  const texts = textsOf(lang);

  test('have the keys of zh-CN, with exactly the plural forms of the language', () => {
    const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
    const wanted = [...source.keys()].flatMap((key) =>
      key.endsWith('_other') ? forms.map((form) => `${plainKey(key)}_${form}`) : [key],
    );
    expect([...texts.keys()].sort()).toEqual(wanted.sort());
  });

  test('have the placeholders of zh-CN', () => {
    const wrong = [...texts].filter(([key, text]) => {
      const model = source.get(key) ?? source.get(`${plainKey(key)}_other`) ?? '';
      return String(placeholdersOf(text)) !== String(placeholdersOf(model));
    });
    expect(wrong).toEqual([]);
  });

  test('write ratings with the decimal sign of the language', () => {
    const said = wordsIn(lang)('product.rating', { stars: 4.8 });
    expect(said).toContain((4.8).toLocaleString(lang));
  });

  test('are not empty, and use the letters of the language', () => {
    const { own, foreign } = scripts[lang];
    const wrong = [...texts].filter(([, text]) => {
      const words = wordsOf(text);
      return text.trim() === '' || foreign.test(text) || (/\p{L}/u.test(words) && !own.test(words));
    });
    expect(wrong).toEqual([]);
  });

  test('use the punctuation of the language', () => {
    const ascii = /["'`]|\.\.\./;
    const wrong = [...texts].filter(
      ([, text]) =>
        ascii.test(text) || text !== text.trim() || wrongSigns[lang]?.test(unfilled(text)),
    );
    expect(wrong).toEqual([]);
  });
});

test.each(translations)('no text in %s was left in Chinese', (lang) => {
  const left = [...textsOf(lang)].filter(
    ([key, text]) =>
      text === source.get(key) &&
      /\p{sc=Han}/u.test(text) &&
      !(lang === 'ja' && alikeInJapanese.includes(text)),
  );
  expect(left).toEqual([]);
});

test('no sentence is the same in two languages', () => {
  const isSentence = (text: string) => /\p{L}\P{L}+\p{L}/u.test(wordsOf(text));
  const doubled = translations.flatMap((lang, index) =>
    translations
      .slice(index + 1)
      .flatMap((other) =>
        [...textsOf(lang)]
          .filter(([key, text]) => isSentence(text) && textsOf(other).get(key) === text)
          .map(([key, text]) => `${key} in ${lang} and ${other}: ${text}`),
      ),
  );
  expect(doubled).toEqual([]);
});

/** Controls whose name says more than they show: the shown text, and the name. */
const named = [
  ['app.edit', 'address.editOne'],
  ['bag.moveToBag', 'bag.moveLine'],
  ['bag.saveForLater', 'bag.saveLine'],
  ['browse.seeAll', 'browse.seeAllOf'],
  ['likes.follow', 'likes.followShop'],
  ['passkey.remove', 'passkey.removeOne'],
  ['review.write', 'review.writeOf'],
  ['security.end', 'security.endOne'],
  ['wallet.payee.confirm', 'wallet.payee.confirmOf'],
  ['wallet.payee.remove', 'wallet.payee.removeOf'],
] as const;

test.each(langs)('in %s a control’s name contains the text that it shows', (lang) => {
  const texts = textsOf(lang);
  const silent = named.filter(([shown, name]) => {
    const [part, whole] = [texts.get(shown), texts.get(name)];
    return !part || !whole?.toLowerCase().includes(part.toLowerCase());
  });
  expect(silent).toEqual([]);
});

function placeholdersOf(text: string): string[] {
  return (text.match(/\{\{[^}]+\}\}/g) ?? []).sort();
}

/** A text without placeholders and the brand name: the translator's part. */
function wordsOf(text: string): string {
  return unfilled(text).replaceAll('Caravel', '').replaceAll('HTTPS', '');
}

function unfilled(text: string): string {
  return text.replace(/\{\{[^}]+\}\}/g, '0');
}

/** Promises that the shop cannot keep: customs may charge, and items may never have come. */
const overstated: { [key: string]: Partial<Record<Lang, RegExp>> } = {
  'checkout.final': {
    ...{ en: /no further/i, 'zh-CN': /不会再有任何/, ja: /追加される料金/, ko: /추가되는 비용/ },
    ...{ th: /ไม่มีค่าใช้จ่าย/, fr: /aucun supplément/i, it: /nessun altro costo/i },
  },
  'refund.typeText.refund': { en: /keep/i, fr: /gardez/i, it: /tieni/i },
};

test.each(Object.entries(overstated))(
  '%s promises no more than the shop keeps',
  (key, patterns) => {
    for (const [lang, pattern] of Object.entries(patterns)) {
      const text = textsOf(lang as Lang).get(key) ?? '';
      expect(text, lang).not.toBe('');
      expect(text, lang).not.toMatch(pattern);
    }
  },
);
