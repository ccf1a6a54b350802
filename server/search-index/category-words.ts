import type { Category } from '#contract/calls/catalogue.ts';

/** The words for each category: its name in every language, and common synonyms. */
export const categoryWords: { [C in Category]: string[] } = {
  computer: [
    ...['Computers', '电脑', 'パソコン', '컴퓨터', 'คอมพิวเตอร์', 'Informatique', 'Informatica'],
    ...['PC', '计算机', 'Ordinateur'],
  ],
  electrical: [
    ...['Electrical', '电器', '家電', '가전', 'เครื่องใช้ไฟฟ้า', 'Électronique', 'Elettronica'],
    ...['Electronics', 'Appliances', '家电', 'Électroménager', 'Elettrodomestici'],
  ],
  outdoors: [
    ...['Outdoors', '户外', 'アウトドア', '아웃도어', 'กิจกรรมกลางแจ้ง', 'Plein air', 'Outdoor'],
    ...['Sports', '运动'],
  ],
  family: [
    ...['Home & living', '家居生活', '生活雑貨', '생활용품', 'ของใช้ในบ้าน', 'Maison', 'Casa'],
    ...['Home', '家居'],
  ],
  health: [
    ...['Health', '健康', 'ヘルスケア', '건강', 'สุขภาพ', 'Santé', 'Salute'],
    ...['Beauty', 'Beauté', 'Bellezza', '美容', '뷰티', 'ความงาม'],
  ],
  men: [
    ...['Men', '男装', 'メンズ', '남성 패션', 'เสื้อผ้าชาย', 'Homme', 'Uomo'],
    ...['Men’s clothing', 'Menswear', '男士'],
  ],
  women: [
    ...['Women', '女装', 'レディース', '여성 패션', 'เสื้อผ้าหญิง', 'Femme', 'Donna'],
    ...['Women’s clothing', 'Womenswear', '女士'],
  ],
  food: [
    ...['Food', '食品', '食べ物', '식품', 'อาหาร', 'Alimentation', 'Alimentari'],
    ...['Groceries', 'Épicerie', '美食'],
  ],
  phone: [
    ...['Phones', '手机', 'スマホ', '휴대폰', 'มือถือ', 'Téléphones', 'Telefoni'],
    ...['Mobile phone', 'Smartphone', 'スマートフォン', 'โทรศัพท์มือถือ'],
  ],
  toys: [...['Toys', '玩具', 'おもちゃ', '장난감', 'ของเล่น', 'Jouets', 'Giocattoli']],
};
