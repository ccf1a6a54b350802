import { describe, expect, test, vi } from 'vitest';
import { product as calls, categories } from '#contract/calls/catalogue.ts';
import { search } from '#contract/calls/search.ts';
import type { InputOf } from '#contract/endpoint.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { langs } from '#contract/rules/languages.ts';
import { categoryWords } from '../../../server/search-index/category-words.ts';
import {
  listProducts,
  onEmptyShop,
  openSeller,
  option,
} from '../../support/goods/listed-products.ts';
import { textsOf } from '../../support/project/texts.ts';
import type { TestShop } from '../../support/shop.ts';

let shop: TestShop;
let seller: number;

onEmptyShop((its, sellerId) => {
  [shop, seller] = [its, sellerId];
});

type Input = InputOf<typeof calls.list>;

const lookUp = (q: string, rest: Partial<Input> = {}) => shop.ok(calls.list, { q, ...rest });

/** How a search was interpreted and what it found, as indexes of the listed products. */
async function found(ids: string[], q: string, rest: Partial<Input> = {}) {
  const { items, match } = await lookUp(q, rest);
  return { match, found: items.map(({ id }) => ids.indexOf(id)) };
}

const all = (...places: number[]) => ({ match: 'all', found: places });

describe('a word of a name is found', () => {
  test.each([
    [
      'in Latin letters',
      'Stoneware Teapot in sea glaze',
      'Wool coat',
      ['teapot', 'TEAPOT', 'glaze'],
    ],
    [
      'with accents and without',
      'Théière en grès',
      'Écharpe',
      ['théière', 'theiere', 'THÉIÈRE', 'gres'],
    ],
    ['behind an elision', 'Seau d’eau pour l’été', 'Râteau', ['eau', "d'eau", 'l’eau', 'été']],
    ['with other letters for one', 'Straßenœuvre', 'Strand', ['strassenoeuvre', 'STRASSENŒUVRE']],
    ['in the plural and the singular', 'Three cups', 'Three plates', ['cup', 'cups', 'cup three']],
    ['in Cyrillic', 'Чайник Ёлка', 'Чашка', ['чайник', 'елка', 'ЧАЙ']],
    ['in Greek', 'Τσαγιέρα', 'Ποτήρι', ['τσαγιερα', 'ΤΣΑΓΙΈΡΑ']],
    ['in Chinese', '海釉粗陶茶壶', '羊毛大衣', ['茶壶', '茶', '粗陶', '海釉茶壶', '壶']],
    ['in traditional signs', '无线蓝牙耳机', '乌龙茶', ['無線', '藍牙耳機', '无线耳机']],
    ['written in traditional signs', '無線藍牙耳機', '烏龍茶', ['无线', '蓝牙耳机', '無線耳機']],
    ['in Japanese', 'ワイヤレスイヤホン 木製', 'お茶の缶', ['ワイヤレス', 'イヤホン', '木製']],
    ['wide or narrow', 'ワイヤレス ＵＳＢ充電器', '木製', ['ﾜｲﾔﾚｽ', 'usb', 'ＵＳＢ', '充電器']],
    ['in hiragana', 'ワイヤレスイヤホン', '木の器', ['わいやれす', 'ﾜｲﾔﾚｽ', 'いやほん']],
    ['in katakana', 'かばん', 'めがね', ['カバン', 'ｶﾊﾞﾝ']],
    [
      'in Korean',
      '무선 이어폰 가죽',
      '도자기 찻잔',
      ['무선', '이어폰', '가죽', '무선이어폰', '선'],
    ],
    ['in Thai', 'หูฟังไร้สาย สีดำ', 'กระเป๋าหนัง', ['หูฟัง', 'ไร้สาย', 'หูฟังไร้สาย', 'หูฟ', 'ดำ']],
    ['at the end of a Thai word', 'ใบชาอู่หลง', 'กระเป๋าหนัง', ['ชา', 'ใบชา']],
    ['before a Thai name that no dictionary has', 'กาน้ำชาสโตนแวร์', 'กระเป๋าหนัง', ['กาน้ำชา']],
    ['in Thai that looks the same', 'แก้วน้ำ', 'กระเป๋าหนัง', ['เเก้ว', 'นํ้า', 'นำ้', 'แก้้ว']],
    ['written in such Thai', 'เเก้วนํ้า', 'กระเป๋าหนัง', ['แก้ว', 'น้ำ', 'แก้วน้ำ']],
    ['without its hyphens', 'Wi‑Fi router', 'Wine glass', ['wifi', 'wifi router', 'Wi-Fi', 'wif']],
    ['beside a number', 'Teapot 900 ml', 'Kettle 450 ml', ['900ml', '900 ml', 'teapot 900']],
    ['with a narrow space', 'Kit\u202f12\u00a0pièces', 'Lot 6 pièces', ['12 pièces', 'kit 12']],
    ['in two scripts', 'Drift 无线耳机', 'Drift 茶壶', ['drift 耳机', '无线 DRIFT']],
  ])('%s', async (_, name, other, words) => {
    const ids = await listProducts(shop.db, seller, [name, other]);
    for (const q of words) expect(await found(ids, q), q).toEqual(all(0));
  });

  test('however a dictionary segments it beside other words', async () => {
    const ids = await listProducts(shop.db, seller, ['กาน้ำชาใบเล็ก', 'กาน้ำชาสโตนแวร์']);
    expect(await found(ids, 'กาน้ำชา')).toEqual(all(1, 0));
  });

  test('in any language, by a caller of any other', async () => {
    const name = { en: 'Teapot', 'zh-CN': '茶壶', th: 'กาน้ำชา', fr: 'Théière' };
    const [id] = await listProducts(shop.db, seller, [{ name }, 'Coat']);
    for (const q of Object.values(name)) {
      const { items } = await shop.ok(calls.list, { q }, { lang: 'it' });
      expect(items.map((item) => item.id)).toEqual([id]);
    }
  });

  test('from its second letter on, if it is the last word', async () => {
    const ids = await listProducts(shop.db, seller, ['Chair', 'Wireless headphones', 'Teapot']);
    for (const q of ['he', 'hea', 'headph', 'headpho', 'headphone', 'wireless headp']) {
      expect(await found(ids, q), q).toEqual(all(1));
    }
    expect((await lookUp('headp wireless')).match).toBe('some');
  });
});

describe('beside the name', () => {
  test('labels of options, the shop and the category are found', async () => {
    const kiln = await openSeller(shop.db, { en: 'Atelier Porto', 'zh-CN': '波尔图工坊' });
    const ids = await listProducts(shop.db, kiln, [
      { name: 'Cup', options: [option('Colour', 'Vermilion', '朱红')] },
      { name: 'Lamp', category: 'electrical' },
    ]);
    for (const q of ['vermilion', '朱红', 'vermilion cup', 'cup porto 朱红']) {
      expect(await found(ids, q), q).toEqual(all(0));
    }
    expect(await found(ids, 'porto')).toEqual(all(1, 0));
    expect(await found(ids, '波尔图')).toEqual(all(1, 0));
    expect(await found(ids, 'lamp electrical')).toEqual(all(1));
  });

  test('every category is found by its name on the screen, in every language', async () => {
    for (const lang of langs) {
      const names = categories.map((category) => textsOf(lang)(`category.${category}`));
      const missing = names.filter((name, at) => {
        const category = categories[at];
        return category && !categoryWords[category].includes(name);
      });
      expect(missing, lang).toEqual([]);
    }
  });

  test('a name ranks before other fields, and those before a prefix', async () => {
    const ids = await listProducts(shop.db, seller, [
      { name: 'Blackberry jam', rank: 900 },
      { name: 'Cup', options: [option('Colour', 'Black')], rank: 500 },
      { name: 'Black tea', rank: 1 },
    ]);
    expect(await found(ids, 'black')).toEqual(all(2, 1, 0));
  });
});

describe('if a word is not found', () => {
  test.each([
    ['teapto', 'teapot'],
    ['tepot', 'teapot'],
    ['teapott', 'teapot'],
    ['teabot', 'teapot'],
    ['headfones', 'headphones'],
    ['haedphonse', 'headphones'],
    ['Téapto', 'teapot'],
    ['wireles  headfones', 'wireless headphones'],
    ['theierre', 'théière'],
  ])('%s is corrected to %s', async (q, meant) => {
    await listProducts(shop.db, seller, [
      'Teapot',
      'Wireless headphones',
      { name: { fr: 'Théière' } },
    ]);
    const { items, match, read_as } = await lookUp(q);
    expect({ match, read_as, n: items.length }).toEqual({ match: 'similar', read_as: meant, n: 1 });
  });

  test('many such words cost as many queries as one', async () => {
    await listProducts(shop.db, seller, ['Teapot', 'Wireless headphones', 'Chair']);
    const asked = vi.spyOn(shop.db, 'execute');
    const questions = async (q: string) => {
      asked.mockClear();
      expect((await lookUp(q)).match).toBe('similar');
      return asked.mock.calls.length;
    };
    const one = await questions('teapott');
    expect(await questions('teapto tepot teabot teapott')).toBe(one);
    asked.mockRestore();
  });

  test('short words and numbers are not corrected', async () => {
    await listProducts(shop.db, seller, ['Tea 1234', 'Cup']);
    for (const q of ['tee', 'cap', '1243']) {
      expect((await lookUp(q)).items, q).toEqual([]);
    }
  });

  test('products with most of the words are found', async () => {
    const ids = await listProducts(shop.db, seller, [
      { name: 'Green lamp', rank: 9 },
      { name: 'Green silk', rank: 1 },
      { name: 'Chair', rank: 8 },
      { name: 'Silk scarf', rank: 2 },
    ]);
    expect(await found(ids, 'green silk lantern')).toEqual({ match: 'some', found: [1, 0, 3] });
    expect(await found(ids, 'chair scarf')).toEqual({ match: 'some', found: [2, 3] });
    for (const [q, second] of [
      ['green silk lantern', 0],
      ['chair scarf', 3],
    ] as const) {
      const first = await lookUp(q, { page_size: 1 });
      const next = { page_size: 1, cursor: first.next_cursor ?? '' };
      expect(await found(ids, q, next), q).toEqual({ match: 'some', found: [second] });
    }
    expect(await shop.ok(search.count, { q: 'green silk lantern' })).toMatchObject({ total: 3 });
  });

  test.each([
    ['保温杯', [0]],
    ['お茶', [1]],
    ['手机壳', [3, 2]],
    ['กุ้งมังกร', []],
    ['바닷가재', []],
  ])('%s finds its parts, or nothing', async (q, parts) => {
    const ids = await listProducts(shop.db, seller, ['杯子', '茶壶', '智能手机', '贝壳']);
    expect(await found(ids, q)).toEqual({ match: 'some', found: parts });
  });
});

describe('any input is treated as text', () => {
  const odd = [
    "'; drop table product; --",
    '100% _under_ \\ back',
    'a & b | !c <-> (d):*',
    '{"$ne": null}',
    '😀🫖',
    '%',
    '@family',
    '…—·',
    '\ud800',
    'ａ'.repeat(bounds.maxSearchLength),
    '茶'.repeat(bounds.maxSearchLength),
    'ชา'.repeat(bounds.maxSearchLength / 2),
    Array.from({ length: 40 }, (_, n) => String.fromCharCode(97 + (n % 26))).join(' '),
  ];

  test.each(odd)('%j', async (q) => {
    await listProducts(shop.db, seller, ['Teapot', '茶壶', 'ชา', '100 cups under water']);
    for (const sort of ['best', 'price_up'] as const) {
      expect(await shop.word(calls.list, { q, sort }), sort).toBe('ok');
    }
    expect(await shop.word(search.count, { q })).toBe('ok');
    expect(await shop.word(search.suggest, { q })).toBe('ok');
  });

  test('up to a length', async () => {
    for (const call of [calls.list, search.count, search.suggest]) {
      expect(await shop.word(call, { q: 'x'.repeat(400) })).toBe('invalid_input');
      expect(await shop.word(call, { q: '  ' })).toBe('invalid_input');
      expect(await shop.word(call, { q: '\u200b\u202e\ufeff' })).toBe('invalid_input');
    }
  });
});

test('a search shows the shops that have its words in their name, apart from the products', async () => {
  const named = await openSeller(shop.services.db, { en: 'Quayside Lanterns' });
  await listProducts(shop.services.db, named, ['Paper lamp']);
  await listProducts(shop.services.db, seller, ['Wool coat']);
  const first = await lookUp('quayside lanterns');
  expect(first.shops).toMatchObject([{ id: String(named), name: 'Quayside Lanterns' }]);
  expect((await lookUp('wool coat')).shops).toEqual([]);
  expect((await lookUp('quayside', { shop_id: String(named) })).shops).toBeUndefined();
});
