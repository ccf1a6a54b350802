import { expect, test } from 'vitest';
import { colourOf } from '../../search-index/facets/colour-of.ts';
import { facetKeys } from '../../search-index/facets/facets-of.ts';
import { readColour, readFacets } from './read-facets.ts';

test.each([
  ['coat under 200', 'coat', undefined, 20000],
  ['coat below $200', 'coat', undefined, 20000],
  ['lamp between 20 and 50', 'lamp', 2000, 5000],
  ['lamp over 1,299.50', 'lamp', 129950, undefined],
  ['背包 200 元以下', '背包', undefined, 20000],
  ['200元以内的背包', '背包', undefined, 20000],
  ['背包低于200', '背包', undefined, 20000],
  ['100到200元的背包', '背包', 10000, 20000],
  ['200人民币以下的背包', '背包', undefined, 20000],
  ['人民币200以下的背包', '背包', undefined, 20000],
  ['200块钱以内的背包', '背包', undefined, 20000],
  ['不到200元的背包', '背包', undefined, 20000],
  ['低于50米色背包', '米色背包', undefined, 5000],
  ['100〜200本革バッグ', '本革バッグ', 10000, 20000],
  ['under 20 foot massager', 'foot massager', undefined, 2000],
  ['200円以下のバッグ', 'バッグ', undefined, 20000],
  ['200원 이하 가방', '가방', undefined, 20000],
  ['กระเป๋า ไม่เกิน 200 บาท', 'กระเป๋า', undefined, 20000],
  ['กระเป๋า ต่ำกว่า 200', 'กระเป๋า', undefined, 20000],
  ['manteau à moins de 200 €', 'manteau', undefined, 20000],
  ['manteau moins de 200', 'manteau', undefined, 20000],
  ['cappotto sotto i 200 euro', 'cappotto', undefined, 20000],
  ['cappotto fino a 1.299,50', 'cappotto', undefined, 129950],
  ['under 200 coat', 'coat', undefined, 20000],
  ['under 200 g-shock', 'g-shock', undefined, 20000],
  ['under 200 europe guide', 'europe guide', undefined, 20000],
  ['under $20 m shirt', 'm shirt', undefined, 2000],
  ['coat under 50usd', 'coat', undefined, 5000],
])('a price in words: %s', (q, left, from, to) => {
  const { q: words, price_from, price_to } = readFacets(q, 2);
  expect([words, price_from, price_to]).toEqual([left, from, to]);
});

test('a price is in the currency of the store', () => {
  expect(readFacets('coat under 200', 0).price_to).toBe(200);
});

test.each([
  ['dress size M', 'dress', 'm'],
  ['robe taille 42', 'robe', '42'],
  ['vestito taglia XL', 'vestito', 'xl'],
  ['連衣裙 M码', '連衣裙', 'm'],
  ['ワンピース Mサイズ', 'ワンピース', 'm'],
  ['원피스 사이즈 M', '원피스', 'm'],
  ['ชุด ไซส์ M', 'ชุด', 'm'],
  ['boots EU 42', 'boots', 'eu 42'],
  ['jacket 2XL', 'jacket', 'xxl'],
])('a size in words: %s', (q, left, size) => {
  expect(readFacets(q, 2)).toEqual({ q: left, size });
});

test.each([
  'iphone 15',
  'pro max 256',
  'under armour',
  'a5 notebook 200 pages',
  '200 ml',
  'bottle under 100ml',
  'bottle under 1,000 ml',
  'bottle under 1 000 ml',
  'desk below 45 cm',
  'desk under 45.5cm',
  'desk under 120 x 60',
  'power bank 5000 mah',
  'power bank over 5000mah',
  'lamp up to 40 w',
  'lamp above 2.5 m2',
  'disc more than 2 tb',
  'toy over 3 years',
  'rated at least 4 stars',
  'cotton over 80%',
  'game for at least 4 players',
  'lamp between 20 and 50 cm',
  'bouteille moins de 2 litres',
  "sac jusqu'à 20 kg",
  'zaino fino a 20 litri',
  'valigia sotto i 10 kg',
  '100g以下',
  '背包不到2公斤',
  '行李箱低于20寸',
  '充电宝超过5000毫安',
  '100到200克的茶',
  '不低于12个月',
  '绳子超过5米',
  '100〜200本',
  '3〜5歳',
  '10〜20センチ',
  '3~5세용 장난감',
  '100~200 그램',
  'ขวด ไม่เกิน 500 มล.',
  'ขวดไม่เกิน500มิลลิลิตร',
  'กระเป๋า ไม่เกิน 7 กก.',
  'vitamin d',
  'm',
])('words that are no filter stay: %s', (q) => {
  expect(readFacets(q, 2)).toEqual({ q });
});

test('what the filter has already is not read again', () => {
  const q = 'dress size m under 200';
  expect(readFacets(q, 2, { size: 'l', price_to: 5 })).toEqual({ q });
});

test.each([
  ['red backpack', 'backpack', 'red'],
  ['sac à dos rouge', 'sac à dos', 'red'],
  ['zaino rosso', 'zaino', 'red'],
  ['红色背包', '背包', 'red'],
  ['红色的背包', '背包', 'red'],
  ['レッド バックパック', 'バックパック', 'red'],
  ['赤いバックパック', 'バックパック', 'red'],
  ['빨간 배낭', '배낭', 'red'],
  ['เป้สีแดง', 'เป้', 'red'],
  ['เป้สีน้ำตาล', 'เป้', 'brown'],
])('a colour in words: %s', (q, left, colour) => {
  expect(readColour(q)).toEqual({ q: left, colour });
});

test.each(['red', '红茶', 'Redmi', 'teapot'])('no colour, or nothing else: %s', (q) => {
  expect(readColour(q)).toBeUndefined();
});

test.each([
  ['#c0392b', 'red'],
  ['#1f2d4d', 'blue'],
  ['#2f6f6b', 'green'],
  ['#f4f3ef', 'white'],
  ['#e9dfc9', 'beige'],
  ['#3d4347', 'grey'],
  ['#5a3a22', 'brown'],
  ['#e8a0b4', 'pink'],
  ['#f2c230', 'yellow'],
  ['#111111', 'black'],
  ['red', undefined],
])('a swatch is called by its colour: %s is %s', (swatch, colour) => {
  expect(colourOf(swatch)).toBe(colour);
});

test('a product has the colours and sizes of its options', () => {
  const value = (en: string, swatch: string | null = null) => ({ key: en, label: { en }, swatch });
  const option = (en: string, ...values: ReturnType<typeof value>[]) => ({ name: { en }, values });
  const options = [
    option('Colour', value('Cherry red', '#8f1d2c'), value('Deep sea', '#12304a')),
    option('Shoe size', value('EU 42'), value('43')),
    option('Pack', value('12'), value('Set of 6')),
  ];
  expect(facetKeys(options)).toEqual([
    ...['@colour:red', '@colour:blue', '@size:eu 42', '@size:43'],
  ]);
});
