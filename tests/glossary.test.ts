import { describe, expect, test } from 'vitest';
import { type Lang, langs } from '#contract/rules/languages.ts';
import { localeTexts } from './support/project/locale-files.ts';
import { listFiles, readText } from './support/project/project-files.ts';

/** Words and forms that a language's texts avoid, with what to write instead. */
const avoided: Record<Lang, [RegExp, string][]> = {
  'zh-CN': [
    [/商店|本站/, '商城'],
    [/购物袋/, '购物车'],
    [/你/, '您'],
    [/(?:已|先)存在/, '保存在：已存在 reads as “exists already”'],
  ],
  en: [
    [/favourable/i, 'positive'],
    [/\be-mail/i, 'email'],
    [/specification/i, 'options'],
    [/by (?:itself|themselves)/i, 'automatically'],
    [/\bdropp?(?:ed)?\b/i, 'discard'],
    [/\blast look\b/i, 'last visit'],
    [/taken back|takes? back/i, 'reversed, or cancel'],
  ],
  ja: [
    [/当店/, 'Caravel'],
    [/あなた/, 'お客様'],
    [/支払いコード/, '支払いパスコード'],
    [/デモ(?:ショップ|ストア)|テスト用のショップ/, 'デモサイト'],
    [/[}\da-z] [\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/iu, 'no space before a Japanese letter'],
    [/[\p{sc=Hira}、。] (?:\{\{|[\da-z])/iu, 'no space after a Japanese letter'],
  ],
  ko: [
    [/상점|쇼핑몰/, '스토어, or Caravel'],
    [/니다(?!\p{sc=Hang})|습니까|십시오/u, '해요'],
    [/미전송|보내지 않은/, '전송되지 않은'],
    [/[이을은]\([가를는]\)|\(으\)로/, 'no choice of particles: another sentence'],
    [/출금 계좌/, '받는 곳'],
  ],
  th: [
    [/(?<!รายการ)โปรด/, 'กรุณา'],
    [/สวัสดี/, 'เรียน ลูกค้า Caravel'],
    [/ละเว้น/, 'เพิกเฉยต่อ'],
    [/หน้าจอหลัก/, 'หน้าจอโฮม'],
    [/ร้านสาธิต|ร้านทดสอบ/, 'ระบบสาธิต'],
    [/ออนเชน/, 'บล็อกเชน'],
    [/(?:(?<!\p{sc=Thai})ณ|เมื่อ|ตั้งแต่) \{\{time\}\}(?! น\.)/u, '{{time}} น.'],
  ],
  fr: [
    [/\bproduits?\b/i, 'article'],
    [/\bgardée?s?\b/i, 'enregistré'],
    [/\bSAV\b/, 'retour'],
    [/d’elle-même|de lui-même/, 'automatiquement'],
    [/rechargement/i, 'recharge'],
    [/on-chain|sur chaîne/i, 'blockchain'],
    [/\brepris\b/i, 'annulé'],
    [/compte de retrait/i, 'bénéficiaire'],
    [/boutique de (?:démonstration|test)/i, 'site de démonstration'],
  ],
  it: [
    [/\bprodott[oi]\b/i, 'articolo'],
    [/Non sei stato/i, 'Non hai fatto tu …?'],
    [/da sol[oa]\b/i, 'automaticamente'],
    [/on-chain/i, 'blockchain'],
    [/[“”]/, '«»'],
    [/conto di prelievo/i, 'beneficiario'],
    [/negozio (?:dimostrativo|di prova)/i, 'sito dimostrativo'],
  ],
};

/** Forms that a longer text may need: made to specification, hygiene products, the tone of law. */
const ofTextsOnly = [
  /specification/i,
  /\bproduits?\b/i,
  /\bprodott[oi]\b/i,
  /\brepris\b/i,
  /니다(?!\p{sc=Hang})|습니까|십시오/u,
].map(String);

/** Texts about Caravel itself: a shop is somebody who sells there. */
const ofPlatform =
  /^(?:app|failure|privacy|mail|wallet|offline|draft|storage|push|setting|demo|payCode|passkey|security|email|password|code|profile)\./;

const shop: Record<Lang, RegExp> = {
  'zh-CN': /店/,
  en: /\bshops?\b/i,
  ja: /ショップ|店/,
  ko: /상점|스토어|가게/,
  th: /ร้าน/,
  fr: /boutique|magasin/i,
  it: /negozi/i,
};

describe.each(langs)('the texts in %s', (lang) => {
  const texts = [...(localeTexts.get(lang) ?? [])];

  test.each(avoided[lang])('avoid %s and say %s', (pattern) => {
    expect(texts.filter(([, text]) => pattern.test(text))).toEqual([]);
  });

  test.each(avoided[lang].filter(([pattern]) => !ofTextsOnly.includes(String(pattern))))(
    'avoid %s in the pages as well',
    (pattern) => {
      const pages = listFiles([`server/demo/pages/${lang}`], /\.md$/);
      expect(pages.length).toBeGreaterThan(10);
      expect(pages.filter((page) => pattern.test(readText(page)))).toEqual([]);
    },
  );

  test('do not call Caravel a shop', () => {
    const wrong = texts.filter(([key, text]) => ofPlatform.test(key) && shop[lang].test(text));
    expect(wrong).toEqual([]);
  });

  test('begin and end every mail alike', () => {
    const bodies = texts.filter(([key]) => /^mail\..*\.body$/.test(key)).map(([, text]) => text);
    expect(bodies.length).toBeGreaterThan(10);
    expect(new Set(bodies.map((body) => body.split('\n')[0])).size).toBe(1);
    expect(bodies.every((body) => body.endsWith('\n\nCaravel'))).toBe(true);
  });
});

test('the category of things for the home is Home, as in any shop', () => {
  expect(localeTexts.get('en')?.get('category.family')).toBe('Home');
});
