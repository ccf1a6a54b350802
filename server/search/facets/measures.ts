/** Units and what is counted, as whole words. Not those that are more often a name: foot, bar, day. */
const latin = [
  '[mμ]?g|gr|grams?|gramm[eo]s?|grammi|kgs?|kilos?|kilogram(?:me)?s?|chil[oi]|lbs?|oz|ounces?|onces?',
  '[mck]?m[23]?|(?:milli|centi|kilo)?m(?:eter|etre|ètre)s?|(?:milli|centi|chilo)?metr[oi]',
  'inch(?:es)?|ft|feet|yards?|pouces?|pollic[ei]|pieds',
  '[mcd]?l|(?:milli|centi)?lit(?:er|re)s?|(?:milli|centi)?litr[io]|fl|gallons?',
  'm?ah|k?wh|[mk]?w|watts?|volts?|v|lm|lumens?|[kmg]?hz|rpm|fps|db|psi|[kmgt]b|px|pixels?|megapixels?',
  'secs|seconds|secondes|secondi|mins?|minut(?:es|i)|hrs?|hours|heures|ore|days|jours|giorni',
  'weeks|semaines|settimane|months|mois|mesi|years?|yrs?|ans|années|anni',
  'degrees?|degrés|gradi|percent|per ?cento?|pour ?cent|stars|étoiles|stelle',
  'pieces|pcs|pièces|pezzi|people|persons|personnes|persone|players|joueurs|giocatori',
  '[x×] ?\\d+',
].join('|');

/** Some begin other words: 米 is a metre, 米色 is beige, 本 counts books, and 本革 is leather. */
const han = [
  '[千毫]克|公?斤|吨|[厘毫分千]米|公[分里尺寸升]|毫升|英[寸尺]|寸|毫安|流明|赫兹|伏特(?!加)|小时|分钟|秒',
  '[个かヶカケ]月|[岁歳才]|颗星|星级|像素|時間|週間',
  '[克米尺升瓦伏人度码层年分本号階段畳枚個](?![^\\P{Script=Han}长宽高重的])',
].join('|');
const kana = 'センチ|ミリ(?!タ)|メートル|キロ|グラム|リットル|ワット|ボルト|インチ';
const hangul =
  '(?:밀리|킬로)?그램|킬로|센[티치](?:미터)?|밀리(?:미터|리터)?|미터|리터|와트|볼트|인치|시간|분|초|개월|년|세|살|인|개|장|매|도|단|층';
const thai =
  'กก|(?:กิโล|มิลลิ)?กรัม|กิโล|ซม|มม|(?:เซนติ|มิลลิ)?เมตร|นิ้ว|ฟุต|มล|(?:มิลลิ)?ลิตร|วัตต์|โวลต์|แอมป์|ชั่วโมง|ชม|นาที|เดือน|ปี(?!ใหม่)|ขวบ|ชิ้น|องศา|เปอร์เซ็นต์';

/**
 * What makes the number before it a measure, not a price: any letter of the Latin script right after
 * it, or a unit, also after a space. A hyphen goes on with a name: G-Shock.
 */
export const measure = [
  '\\p{Script=Latin}',
  ` ?(?:${latin})(?![\\p{Script=Latin}\\p{N}-])`,
  ` ?(?:[%°′]|${han}|${kana}|${thai})`,
  ` ?(?:${hangul})(?:용|짜리)?(?!\\p{Script=Hangul})`,
].join('|');
