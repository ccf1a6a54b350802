import type { Colour } from '#contract/colours.ts';

/**
 * The words for each colour in every language, with their forms. In scripts without spaces only those
 * that mean nothing else: 红 alone also begins 红茶.
 */
export const colourWords: { [C in Colour]: string } = {
  black: `black noir noire noirs noires nero nera neri nere 黑色 黒 黒い 黒色 ブラック 검정 검정색 검은 검은색 블랙 สีดำ`,
  grey: `grey gray gris grise grises grigio grigia grigi grigie 灰色 グレー 회색 그레이 สีเทา`,
  white: `white blanc blanche blancs blanches bianco bianca bianchi bianche 白色 白 白い ホワイト 흰색 하얀 하얀색 화이트 สีขาว`,
  beige: `beige beiges 米色 米白色 ベージュ 베이지 베이지색 สีเบจ`,
  brown: `brown marron brun brune bruns brunes marrone marroni 棕色 褐色 咖啡色 茶色 ブラウン 갈색 브라운 สีน้ำตาล`,
  red: `red rouge rouges rosso rossa rossi rosse 红色 紅色 赤 赤い 赤色 レッド 빨강 빨간 빨간색 빨강색 레드 สีแดง`,
  orange: `orange arancione arancioni 橙色 橘色 オレンジ 주황 주황색 오렌지색 สีส้ม`,
  yellow: `yellow jaune jaunes giallo gialla gialli gialle 黄色 黄色い イエロー 노랑 노란 노란색 옐로 สีเหลือง`,
  green: `green vert verte verts vertes verde verdi 绿色 緑 緑色 グリーン 초록 초록색 녹색 그린 สีเขียว`,
  blue: `blue bleu bleue bleus bleues blu 蓝色 青 青い 青色 ブルー 파랑 파란 파란색 블루 สีน้ำเงิน สีฟ้า`,
  purple: `purple violet violette violets violettes viola 紫色 紫 パープル 보라 보라색 퍼플 สีม่วง`,
  pink: `pink rose roses rosa 粉色 粉红色 ピンク 분홍 분홍색 핑크 สีชมพู`,
};
