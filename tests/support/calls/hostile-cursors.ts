/** Numbers with which no page ends, or that do not fit every column. */
const numbers = [
  ...['9007199254740991', '9007199254740991.1', '9007199254740992', '9223372036854775807'],
  ...['9223372036854775808', '-1', '-9007199254740991', '-9223372036854775809', '2147483648'],
  ...['1.5', '1e3', '0x10', '-0', '01', '+1', '', ' ', '1 ', 'NaN', 'Infinity', 'null', '٣'],
  ...['1\u0000', '\u0000', "1' or '1'='1", '9'.repeat(100)],
];

const inBase64 = (bytes: string | number[]) => Buffer.from(bytes as string).toString('base64url');

/** Positions of a page's end, with each number in each place. */
const places = ['', 'sold.all.', 'sold.-.'].flatMap((beginning) =>
  numbers.flatMap((number) => [`${beginning}${number}.1`, `${beginning}1.${number}`]),
);

/** Forged cursors: some are well-formed, and none may break a list. */
export const hostileCursors: string[] = [
  ...places.map(inBase64),
  ...['__proto__.all.1.1', 'sold.__proto__.1.1', 'sold.all.1.1.1', 'sold.all.1', '.'].map(inBase64),
  ...[[0xff, 0xfe], [0xc0, 0x80], [0]].map(inBase64),
  ...['-', '_', '=', 'A', 'A'.repeat(200), 'A'.repeat(201)],
];
