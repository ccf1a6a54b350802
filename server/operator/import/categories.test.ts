import { expect, test } from 'vitest';
import { categories } from '#contract/calls/catalogue.ts';
import { subjectWords } from '../category-synonyms.ts';
import { guessCategory } from './categories.ts';

function guess(wish: { type?: string; path?: string; tags?: string[]; title?: string }) {
  const { type = '', path = '', tags = [], title = '' } = wish;
  const { category, by } = guessCategory({ type, path, tags, title });
  return `${category} by ${by}`;
}

test.for([
  ['Laptops', 'computer'],
  ['Ordinateurs portables', 'computer'],
  ['キーボード', 'computer'],
  ['Home Appliances', 'electrical'],
  ['Coffee Machines', 'electrical'],
  ['咖啡机', 'electrical'],
  ['Elektronik', 'electrical'],
  ['Camping & Hiking', 'outdoors'],
  ['户外帐篷', 'outdoors'],
  ['กระเป๋าเดินทาง', 'outdoors'],
  ['Home & Garden', 'family'],
  ['Möbel', 'family'],
  ['생활용품', 'family'],
  ['Gift Cards', 'family'],
  ['Skin Care', 'health'],
  ['Integratori', 'health'],
  ['อาหารเสริม', 'health'],
  ['Men’s Shirts', 'men'],
  ["Men's Clothing", 'men'],
  ['男装', 'men'],
  ['Chaussures homme', 'men'],
  ['รองเท้าผู้ชาย', 'men'],
  ['Women', 'women'],
  ['Women’s T-Shirts', 'women'],
  ['Dresses', 'women'],
  ['Vestidos', 'women'],
  ['女士运动鞋', 'women'],
  ['Kids Clothing', 'family'],
  ['Tea', 'food'],
  ['Thé vert', 'food'],
  ['Thés', 'food'],
  ['红茶', 'food'],
  ['Süßwaren', 'food'],
  ['Đồ ăn', 'food'],
  ['Phone Cases', 'phone'],
  ['手机壳', 'phone'],
  ['Smartphone', 'phone'],
  ['Toys & Games', 'toys'],
  ['giocattoli', 'toys'],
  ['おもちゃ', 'toys'],
] as const)('the type %s is %s', ([type, category]) => {
  expect(guess({ type })).toBe(`${category} by type`);
});

test('the type comes before the taxonomy, its tags and the title', () => {
  expect(guess({ type: 'Toys', path: 'Electronics', tags: ['food'] })).toBe('toys by type');
  const path = 'Electronics > Computers > Keyboards';
  expect(guess({ type: 'Xyz', path, tags: ['food'] })).toBe('computer by path');
  expect(guess({ type: 'Xyz', path: 'Food', title: 'Toy' })).toBe('food by path');
  expect(guess({ type: 'Xyz', tags: ['new', 'Food'], title: 'Toy' })).toBe('food by tags');
  expect(guess({ title: 'A wooden toy' })).toBe('toys by title');
  expect(guess({ type: 'Xyz', title: 'Xyz' })).toBe('family by nothing');
});

test('clothing goes to its wearer, wherever the wearer is named', () => {
  expect(guess({ type: 'Shirts', tags: ['Gender_Men'] })).toBe('men by type');
  const path = 'Apparel & Accessories > Clothing > Shirts & Tops';
  expect(guess({ path, title: 'Oxford shirt for women' })).toBe('women by path');
  expect(guess({ type: 'Jewelry', title: 'Ring for him' })).toBe('men by type');
  expect(guess({ type: 'Shoes' })).toBe('women by type');
});

test('every category has words, and no word has two meanings', () => {
  const meanings = new Map<string, Set<string>>();
  for (const [word, subject] of subjectWords) {
    meanings.set(word, (meanings.get(word) ?? new Set()).add(subject));
    expect(word).toMatch(/^\S(?:.*\S)?$/);
  }
  const split = [...meanings].filter(([, subjects]) => subjects.size > 1).map(([word]) => word);
  expect(split).toEqual([]);
  const subjects = new Set(subjectWords.map(([, subject]) => subject));
  expect([...subjects].sort()).toEqual([...categories, 'clothing'].sort());
});
