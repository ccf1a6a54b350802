import { describe, expect, test } from 'vitest';
import { parseAmount } from './amount-text.ts';
import { Email, longText, Mobile, OneTimeCode, optionalText, PostalCode, text } from './fields.ts';
import { dialled, emailAddress, oneLine, longText as readLong } from './typed-text.ts';

type Pairs = readonly (readonly [string, string])[];

const nothing: readonly string[] = [
  ...['', ' ', '\t', '\n', '\r\n', '\u00a0', '\u3000', '\u2003', '\u202f', '\u1680'],
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u200e', '\u200f'],
  ...['\u202a\u202c', '\u202e', '\u2066\u2069', '\u061c', '\u180e', '\u034f', '\u115f'],
  ...['\u1160', '\u3164', '\uffa0', '\u2800', '\u2800 \u2800', '\u17b4', '\ufe0f', '\u0007'],
  ...[' \u3164 ', '\u200b\u200b', '\u{e0041}', '\u206a', '\u0085', '\u2028'],
];

test.each(nothing.map((it) => [escaped(it), it]))('%s is an empty text', (_, typed) => {
  expect(text(60).safeParse(typed).success).toBe(false);
  expect(longText(60).safeParse(typed).success).toBe(false);
  expect(optionalText(60).parse(typed)).toBe('');
});

function escaped(typed: string): string {
  return [...typed].map((sign) => `U+${sign.codePointAt(0)?.toString(16)}`).join(' ') || 'nothing';
}

const lines: Pairs = [
  ['Ada', 'Ada'],
  ['  Ada  ', 'Ada'],
  ['Ada\u00a0Lovelace', 'Ada Lovelace'],
  ['Ada  Lovelace', 'Ada Lovelace'],
  ['Ada\nLovelace', 'Ada Lovelace'],
  ['Ada\r\n\r\nLovelace', 'Ada Lovelace'],
  ['Ada\tLovelace', 'Ada Lovelace'],
  ['Ada\u2028Lovelace', 'Ada Lovelace'],
  ['\ufeffAda', 'Ada'],
  ['\u202aAda\u202c', 'Ada'],
  ['\u2068Ada\u2069', 'Ada'],
  ['Ada\u200f', 'Ada'],
  ['exe.\u202egpj', 'exe.gpj'],
  ['Love\u00adlace', 'Lovelace'],
  ['Love\u200blace', 'Lovelace'],
  ['A\u0007da', 'Ada'],
  ['山田　太郎', '山田 太郎'],
  ['ﾔﾏﾀﾞ', 'ﾔﾏﾀﾞ'],
  ['Rene\u0301', 'René'],
  ['\u1112\u1161\u11ab', '한'],
  ['か\u3099ま口', 'がま口'],
  ['Nguye\u0302\u0303n', 'Nguyễn'],
  ['สมชาย', 'สมชาย'],
  ['น้ำ', 'น้ำ'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क्\u200dष', 'क्\u200dष'],
  ['👩\u200d👧', '👩\u200d👧'],
  ['❤\ufe0f', '❤\ufe0f'],
  ["O'Brien", "O'Brien"],
  ['O’Brien', 'O’Brien'],
  ['№ 5', '№ 5'],
  ['Flat ½', 'Flat ½'],
  ['㈱カラベル', '㈱カラベル'],
  ['-', '-'],
  ['0', '0'],
  ['𠮷野', '𠮷野'],
  ['José María', 'José María'],
  ['İpek', 'İpek'],
  ['ß', 'ß'],
  ['Βασίλης', 'Βασίλης'],
];

test.each(lines)('%j is the line %j', (typed, kept) => {
  expect(text(60).parse(typed)).toBe(kept);
  expect(oneLine(kept)).toBe(kept);
});

const paragraphs: Pairs = [
  ['One\r\nTwo', 'One\nTwo'],
  ['One\rTwo', 'One\nTwo'],
  ['One\n\nTwo', 'One\n\nTwo'],
  ['\n One\n', 'One'],
  ['  indented', 'indented'],
  ['a  b', 'a  b'],
  ['a\tb', 'a\tb'],
  ['ทดสอบ\u200bคำ', 'ทดสอบ\u200bคำ'],
  ['\u202eabc', 'abc'],
  ['\u2067abc\u2069 def', 'abc def'],
  ['e\u0301', 'é'],
  ['a\u001bb', 'ab'],
];

test.each(paragraphs)('%j is the text %j', (typed, kept) => {
  expect(longText(60).parse(typed)).toBe(kept);
  expect(readLong(kept)).toBe(kept);
});

const phones: Pairs = [
  ['+66 81 234 5678', '+66812345678'],
  ['+66812345678', '+66812345678'],
  ['+66-81-234-5678', '+66812345678'],
  ['+66.81.234.5678', '+66812345678'],
  ['+66 (0)81 234 5678', '+660812345678'],
  ['+66 (0) 81 234 5678', '+660812345678'],
  ['+66(0)812345678', '+660812345678'],
  ['＋６６８１２３４５６７８', '+66812345678'],
  ['+๖๖๘๑๒๓๔๕๖๗๘', '+66812345678'],
  ['\u202a+66 81 234 5678\u202c', '+66812345678'],
  ['\u2066+66812345678\u2069', '+66812345678'],
  ['+66\u00a081\u00a0234\u00a05678', '+66812345678'],
  ['+66\u202f81\u20092345678', '+66812345678'],
  ['0066 81 234 5678', '+66812345678'],
  ['+ 66 81 234 5678', '+66812345678'],
  ['tel:+66-81-234-5678', '+66812345678'],
  ['TEL:+66812345678', '+66812345678'],
  ['66812345678', '66812345678'],
  ['０９０ー１２３４ー５６７８', '09012345678'],
  ['０９０－１２３４－５６７８', '09012345678'],
  ['090‐1234‐5678', '09012345678'],
  ['090‑1234‑5678', '09012345678'],
  ['090–1234–5678', '09012345678'],
  ['090—1234—5678', '09012345678'],
  ['090−1234−5678', '09012345678'],
  ['090ｰ1234ｰ5678', '09012345678'],
  ['090─1234─5678', '09012345678'],
  ['090一1234一5678', '09012345678'],
  ['090〜1234〜5678', '09012345678'],
  ['090 1234 5678', '09012345678'],
  ['090　1234　5678', '09012345678'],
  ['(03) 1234-5678', '0312345678'],
  ['（０３）１２３４－５６７８', '0312345678'],
  ['139 1234 5678', '13912345678'],
  ['139.1234.5678', '13912345678'],
  ['06/12/34/56/78', '0612345678'],
  ['06 12 34 56 78', '0612345678'],
  ['06.12.34.56.78', '0612345678'],
  ['010-1234-5678', '01012345678'],
  ['+1 (202) 555-0143', '+12025550143'],
  ['+44 (0)20 7946 0018', '+4402079460018'],
  ['0(202) 555-0143', '02025550143'],
  ['٠٩٠١٢٣٤٥٦٧٨', '09012345678'],
  ['۰۹۰۱۲۳۴۵۶۷۸', '09012345678'],
  ['०९०१२३४५६७८', '09012345678'],
  ['\u200e09012345678\u200e', '09012345678'],
  ['\ufeff09012345678', '09012345678'],
  ['0\ufe0f90\u034f1234\u200d5678', '09012345678'],
  ['090\u31641234\u115f\u20685678\u2069', '09012345678'],
  ['090 1234 5678\n', '09012345678'],
  ['+39 06 1234567', '+39061234567'],
  ['+39 (0)6 1234567', '+39061234567'],
  ['+39(0)61234567', '+39061234567'],
  ['＋３９（０）６　１２３４５６７', '+39061234567'],
  ['+378 (0549) 886377', '+3780549886377'],
  ['123456', '123456'],
  ['+852 1234 5678', '+85212345678'],
  ['１３９　１２３４　５６７８', '13912345678'],
];

test.each(phones)('%j is the number %s', (typed, number) => {
  const parsed = Mobile.parse(typed);
  expect(dialled(parsed)).toBe(number);
  expect(Mobile.parse(parsed)).toBe(parsed);
});

test.each([
  ...['', '12345', 'phone', '+', '+1 202 555 O143', '1'.repeat(16), '090-1234-5678 ext. 4'],
  ...['++66812345678', '66+812345678', '090#1234567', '090*1234567', '\u200b', 'ー'.repeat(9)],
])('%j is no number', (typed) => {
  expect(Mobile.safeParse(typed).success).toBe(false);
});

const mails: Pairs = [
  ['yuki@example.com', 'yuki@example.com'],
  ['Yuki@Example.COM', 'yuki@example.com'],
  [' yuki@example.com ', 'yuki@example.com'],
  ['yuki＠example.com', 'yuki@example.com'],
  ['yuki﹫example.com', 'yuki@example.com'],
  ['ｙｕｋｉ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'yuki@example.com'],
  ['yuki@example。com', 'yuki@example.com'],
  ['yuki@example｡com', 'yuki@example.com'],
  ['yuki@example．com', 'yuki@example.com'],
  ['\u200byuki@example.com', 'yuki@example.com'],
  ['yuki@example.com\u202c', 'yuki@example.com'],
  ['yuki@exam\u00adple.com', 'yuki@example.com'],
  ['yuki@example.com\n', 'yuki@example.com'],
  ['yu\u200dki@exam\u200cple.com', 'yuki@example.com'],
  ['\u3164 \u2068yuki\ufe0f@\u034fexample.com\u2069', 'yuki@example.com'],
  ['a\u200d@نامه\u200cای.com', 'a@xn--mgba3gch31f060k.com'],
  ['a@example.xn--p1ai', 'a@example.xn--p1ai'],
  ['a@example.рф', 'a@example.xn--p1ai'],
  ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
  ['a@ПРИМЕР.РФ', 'a@xn--e1afmkfd.xn--p1ai'],
  ['a@例え.jp', 'a@xn--r8jz45g.jp'],
  ['a@メール.jp', 'a@xn--4dkua4c.jp'],
  ['a@münchen.de', 'a@xn--mnchen-3ya.de'],
  ['a@mu\u0308nchen.de', 'a@xn--mnchen-3ya.de'],
  ['a@example.ไทย', 'a@example.xn--o3cw4h'],
  ['a@example.中国', 'a@example.xn--fiqs8s'],
  ['a@example.한국', 'a@example.xn--3e0b707e'],
  ['o&m@example.com', 'o&m@example.com'],
  ["o'brien@example.com", "o'brien@example.com"],
  ['ada+shop@example.com', 'ada+shop@example.com'],
  ['ada_l@example.com', 'ada_l@example.com'],
  ['ada-l@example.com', 'ada-l@example.com'],
  ['a.b.c@example.co.uk', 'a.b.c@example.co.uk'],
  ['a!b@example.com', 'a!b@example.com'],
  ['a#b@example.com', 'a#b@example.com'],
  ['a$b@example.com', 'a$b@example.com'],
  ['a%b@example.com', 'a%b@example.com'],
  ['a/b@example.com', 'a/b@example.com'],
  ['a=b@example.com', 'a=b@example.com'],
  ['a?b@example.com', 'a?b@example.com'],
  ['a^b@example.com', 'a^b@example.com'],
  ['a`b@example.com', 'a`b@example.com'],
  ['{a}@example.com', '{a}@example.com'],
  ['a|b@example.com', 'a|b@example.com'],
  ['~a@example.com', '~a@example.com'],
  ['a*b@example.com', 'a*b@example.com'],
  ['1@2.example', '1@2.example'],
  ['a@b.co', 'a@b.co'],
  ['a@a-b.example', 'a@a-b.example'],
  ['a@mail.example.museum', 'a@mail.example.museum'],
];

test.each(mails)('%j is the address %s', (typed, kept) => {
  expect(Email.parse(typed)).toBe(kept);
  expect(emailAddress(kept)).toBe(kept);
});

test.each([
  ...['', 'a', 'a@', '@b.co', 'a@b', 'a b@c.co', 'a@b c.co', 'a@@b.co', 'a@b@c.co', 'a@b..co'],
  ...['a@b.co/c', 'a@b.co:25', 'a@b.co?x', 'a@[127.0.0.1]', 'a,b@c.co', 'a;b@c.co', '"a"@b.co'],
  ...['<a@b.co>', 'a@b.co.', 'あ@b.co', 'a@.co', `${'a'.repeat(250)}@b.co`, 'a@b.c'],
])('%j is no address', (typed) => {
  expect(Email.safeParse(typed).success).toBe(false);
});

describe('codes', () => {
  test.each([
    ...['123456', '１２３４５６', '๑๒๓๔๕๖', '١٢٣٤٥٦', '૧૨૩૪૫૬', ' 123456 ', '123 456', '123-456'],
    ...['123–456', '\u202a123456\u202c', '123\u00a0456', '123456\n', '１２３　４５６'],
  ])('%j is the code', (typed) => {
    expect(OneTimeCode.parse(typed)).toBe('123456');
  });

  test.each(['', '12345', '1234567', '12345a', '一23456'])('%j is refused', (typed) => {
    expect(OneTimeCode.safeParse(typed).success).toBe(false);
  });
});

test.each([
  ['〒100-0001', '100-0001'],
  ['〒１００－０００１', '100-0001'],
  ['100ー0001', '100-0001'],
  ['１００ー０００１', '100-0001'],
  ['〒 100 - 0001', '100-0001'],
  ['sw1a 1aa', 'SW1A 1AA'],
  ['ＳＷ１Ａ　１ＡＡ', 'SW1A 1AA'],
  [' 10117 ', '10117'],
  ['๑๐๔๐๐', '10400'],
  ['1012\u00a0AB', '1012 AB'],
  ['\u200e75004\u200e', '75004'],
  ['\u3164 75\ufe0f0\u200d04', '75004'],
  ['', ''],
] satisfies Pairs)('%j is the postal code %j', (typed, kept) => {
  expect(PostalCode.parse(typed)).toBe(kept);
});

describe('amounts', () => {
  const usd = { code: 'USD', digits: 2 };
  const yen = { code: 'JPY', digits: 0 };

  test.each([
    ...['19.99', '19,99', '１９．９９', '１９，９９', '19。99', '１９。９９', '19｡99', '١٩٫٩٩'],
    ...['۱۹٫۹۹', '๑๙.๙๙', '१९.९९', '19٫99', '\u202a19.99\u202c', '\u200b19.99', '\ufeff19.99'],
    ...['19.99\n', '\u206619.99\u2069', '\u200f١٩٫٩٩\u200f', '19\ufe0f.99', ' 19.99\u00a0'],
    ...['　19.99', '$19.99', '＄19.99', '﹩19.99', 'US$ 19.99', 'US$19.99 USD', '19.99 USD'],
    ...['usd 19.99', 'ＵＳＤ19.99', '19.99$', '19,99 $US', '19.99美元'],
    ...['19.99米ドル', '19.99달러', '19.99 ดอลลาร์สหรัฐ', '19.99 dollars', '19.9900', '$\u200919.99'],
  ])('%j is 19.99 dollars', (typed) => {
    expect(parseAmount(typed, usd)).toBe(1999);
    expect(parseAmount(typed, usd, 'en')).toBe(1999);
  });

  test.each([
    ...['1200', '1,200', '1 200', "1'200", '1’200', '1‘200', '1٬200', '1、200', '１，２００'],
    ...['१,२००', '¥1200', '￥１２００', '1200円', '１２００円', 'JPY 1,200', '1200 yen'],
    ...['1200日元', '1200.00'],
  ])('%j is 1,200 yen', (typed) => {
    expect(parseAmount(typed, yen)).toBe(1200);
    expect(parseAmount(typed, yen, 'ja')).toBe(1200);
  });

  test.each([
    ...['¥19.99', '￥19.99', '€19.99', '19,99 €', '19.99元', '1200円', '19.99 EUR', 'CA$19.99'],
    ...['฿19.99', '-19.99', '−19.99', '－19.99', '–19.99', '$-19.99', '(19.99)', '19.99-', '1e3'],
    ...['19.99.', '½', '19.99x', '19,99,99', '12 34.50', '19:99', '19/99', '\u200b', '', '$'],
    ...['free'],
  ])('%j is no amount of dollars', (typed) => {
    expect(parseAmount(typed, usd)).toBeTypeOf('string');
    expect(parseAmount(typed, usd, 'en')).toBeTypeOf('string');
  });
});
