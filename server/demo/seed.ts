import { count } from 'drizzle-orm';
import type { Lang } from '#contract/rules/languages.ts';
import { shop } from '../db/schema/catalogue.ts';
import { writeHotWords } from '../search/hot-words.ts';
import type { Services } from '../services/services.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedDepositAddresses } from './deposit-addresses.ts';
import { seedOrders } from './orders.ts';
import { seedPages } from './pages.ts';
import { seedReviews } from './reviews.ts';
import { seedShopDays } from './shop-days.ts';
import { seedPromos, seedShopper } from './shopper.ts';
import { seedWallet } from './wallet.ts';

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

/** Loads the demo shop into a database without shops, in one transaction. */
export async function seedDemo(services: Services): Promise<void> {
  const { db, config, now } = services;
  await seedDepositAddresses(services);
  await seedPages(services);
  const [{ shops = 0 } = {}] = await db.select({ shops: count() }).from(shop);
  if (shops > 0) return;
  await db.transaction(async (tx) => {
    const articles = await seedCatalogue(tx);
    await seedReviews(tx, articles, now());
    await seedShopDays(tx, now());
    await seedPromos(tx);
    for (const [lang, terms] of Object.entries(hotWords)) {
      await writeHotWords(tx, lang as Lang, terms.split(', '));
    }
    const buyer = await seedShopper(tx, config.secret, now());
    await seedWallet(tx, services, buyer, now());
    await seedOrders(tx, buyer, now());
  });
}
