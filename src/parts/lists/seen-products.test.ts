import { afterEach, expect, test, vi } from 'vitest';
import { isFound } from './seen-products.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [
    'Stoneware teapot in sea glaze, 900 ml',
    ['teapot', 'TEAP', 'glaze teapot', '900'],
    ['kettle', 'teapot red'],
  ],
  ['Théière en grès', ['theiere', 'GRÈS'], ['verre']],
  ['海釉粗陶茶壶 900 毫升', ['茶壶', '粗陶茶壶', '海釉茶壶', '９００'], ['耳机']],
  ['กาน้ำชาสโตนแวร์เคลือบสีทะเล', ['กาน้ำชา', 'สีทะเล', 'กาน้ำชา ทะเล'], ['หูฟัง']],
  ['แก้วน้ำ', ['เเก้ว', 'นํ้า', 'นำ้', 'แก้้ว'], ['ชา']],
  ['เเก้วนํ้า', ['แก้ว', 'น้ำ'], ['ชา']],
  ['ワイヤレスイヤホン', ['ワイヤレス', 'ﾜｲﾔﾚｽ', 'わいやれす'], ['茶', 'いす']],
  ['かばん', ['カバン'], ['カメラ']],
  ['Wi-Fi router', ['wifi', 'Wi-Fi', 'wi fi', 'WiFi router'], ['wine']],
  ['무선 이어폰', ['이어폰', '무선'], ['찻잔']],
])('%s is found by its words and by no others', (name, words, others) => {
  expect(words.filter((q) => !isFound(name, q))).toEqual([]);
  expect(others.filter((q) => isFound(name, q))).toEqual([]);
});

test('a browser without a dictionary finds whole words', async () => {
  vi.resetModules();
  const { Segmenter: _, ...others } = Object.getOwnPropertyDescriptors(Intl);
  vi.stubGlobal('Intl', Object.defineProperties({}, others));
  const here = await import('./seen-products.ts');
  expect(here.isFound('海釉粗陶茶壶 900 毫升', '茶壶')).toBe(true);
  expect(here.isFound('海釉粗陶茶壶 900 毫升', '海釉茶壶')).toBe(false);
});
