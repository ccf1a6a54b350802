import type { Lang } from '#contract/rules/languages.ts';
import type { Transaction } from '../db/database.ts';
import { writeHotWords } from '../search/hot-words.ts';

/** The demo's hot searches; each finds something in its catalogue. */
const hotWords: { [lang in Lang]: string } = {
  'zh-CN': '无线耳机, 茶壶, 月饼, 双肩包, 奶茶, 笔记本电脑, 泰迪熊, 围巾',
  en: 'wireless headphones, teapot, mooncakes, day pack, bubble tea, laptop, teddy bear, silk scarf',
  ja: 'ワイヤレスヘッドホン, ティーポット, 月餅, デイパック, タピオカ, ノートPC, テディベア, スカーフ',
  ko: '무선 헤드폰, 찻주전자, 월병, 데이팩, 버블티, 노트북, 테디베어, 스카프',
  th: 'หูฟังไร้สาย, กาน้ำชา, ขนมไหว้พระจันทร์, เป้, ชานมไข่มุก, โน้ตบุ๊ก, ตุ๊กตาหมี, ผ้าพันคอ',
  fr: 'casque sans fil, théière, gâteaux de lune, sac à dos, bubble tea, PC portable, ours en peluche, écharpe en soie',
  it: 'cuffie wireless, teiera, mooncake, zaino, bubble tea, portatile, orsetto di peluche, sciarpa in seta',
};

/** Enters the demo's hot words. */
export async function seedHotWords(tx: Transaction): Promise<void> {
  for (const [lang, terms] of Object.entries(hotWords)) {
    await writeHotWords(tx, lang as Lang, terms.split(', '));
  }
}
