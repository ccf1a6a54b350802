import { measure } from './measures.ts';

const sign = '(?:[$€£¥￥฿₩]|us\\$|usd|eur|gbp|cny|rmb|人民币)?';
/** A word of the Latin script ends: Europe has no price. */
const unit =
  '(?:元人民币|人民币|元|块钱?|円|ドル|원|달러|유로|บาท|เหรียญ|[$€£¥￥฿₩]|(?:dollars?|euros?|yuan|usd|eur|gbp|cny|rmb)(?!\\p{Script=Latin}))';
const number = '\\d{1,3}(?:[,. \\u00a0\\u202f]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?';
/** The whole number: its first digits alone would be a price without a measure. */
const end = '(?![.,]?\\d|[ \\u00a0\\u202f]\\d{3}(?!\\d))';
const amount = (name: string) =>
  `${sign} ?(?<${name}>${number})${end}(?: ?${unit}|(?<=[$€£¥￥฿₩] ?[\\d.,]+)|(?!${measure}))`;

const before = {
  to: `(?<!\\p{Script=Latin})(?:under|below|less than|cheaper than|up to|at most|maximum|(?:à )?moins de|sous|jusqu'à|jusqu'a|au plus|sotto (?:i )?|meno di|fino a|al massimo|低于|不超过|不到|少于|ไม่เกิน|ต่ำกว่า|ถูกกว่า|น้อยกว่า)|[<≤]`,
  from: `(?<!\\p{Script=Latin})(?:over|above|more than|at least|plus de|au moins|à partir de|oltre (?:i )?|più di|almeno|高于|超过|不低于|มากกว่า|แพงกว่า|ตั้งแต่)|[>≥]`,
};
const after = {
  to: '(?:以下|以内|之内|未満|まで|이하|미만|까지|or less|or under|et moins|o meno)',
  from: '(?:以上|起|から|이상|부터|or more|et plus|o più)',
};

/** What names a price in a query, in every language: a range, a highest, a lowest. */
const patterns = [
  `(?:between|entre|tra) ${amount('a')} (?:and|et|e) ${amount('b')}`,
  `${amount('a')} ?(?:到|至|から|에서|~|〜) ?${amount('b')}(?: ?まで)?`,
  `${amount('b')} ?${after.to}`,
  `${amount('a')} ?${after.from}`,
  `(?:${before.to}) ?${amount('b')}`,
  `(?:${before.from}) ?${amount('a')}`,
].map((pattern) => new RegExp(pattern.normalize('NFKC'), 'u'));

export interface PriceWish {
  /** What named it in the text. */
  found: string;
  /** Minor units. */
  price_from?: number;
  price_to?: number;
}

/** The price that an even text asks for; undefined if it does not. */
export function readPrice(text: string, minorDigits: number): PriceWish | undefined {
  const match = patterns.map((pattern) => pattern.exec(text)).find((it) => it !== null);
  if (!match) return undefined;
  const { a, b } = match.groups ?? {};
  const minor = (written: string) => Math.round(readNumber(written) * 10 ** minorDigits);
  return {
    found: match[0],
    ...(a !== undefined && { price_from: minor(a) }),
    ...(b !== undefined && { price_to: minor(b) }),
  };
}

/** `1,299.50` and `1.299,50`: a separator before three digits groups them. */
function readNumber(written: string): number {
  const grouped = written.replace(/[,. \u00a0\u202f](?=\d{3}(?!\d))/g, '');
  return Number(grouped.replace(',', '.'));
}
