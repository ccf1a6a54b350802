import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weaknessOf } from './weak-pay-code.ts';

test.each([
  ...['111111', '000000', '99999999', '121212', '1212121', '123123', '12341234', '112233'],
  ...['111222', '333444', '998877', '100000', '122221', '777333111555'],
])('%s repeats digits', (code) => {
  expect(weaknessOf(code)).toBe('pay_code_repeated');
});

test.each([
  ...['123456', '654321', '12345678', '0123456789', '1234567890', '567890', '890123', '098765'],
  ...['123321', '147258', '159753', '789456', '5201314'],
])('%s is a sequence or a pattern', (code) => {
  expect(weaknessOf(code)).toBe('pay_code_sequence');
});

test.each([
  ...['900115', '150190', '011590', '901501', '850229', '310799', '199001', '011990'],
  ...['19900115', '15011990', '01151990', '20080808', '29022004', '1990115', '1511990'],
])('%s looks like a date', (code) => {
  expect(weaknessOf(code)).toBe('pay_code_date');
});

test.each([
  ...['246810', '135790', '975310', '864209', '918273', '918273645091', '483920', '731946'],
  // No such day, month or year.
  ...['903190', '17013090', '31021852', '2990119'],
])('%s is a good code', (code) => {
  expect(weaknessOf(code)).toBeUndefined();
});

test('any day of any year is refused, however it is written', () => {
  const day = fc.date({
    min: new Date('1900-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(day, (date) => {
      const [year = '', month = '', dayOfMonth = ''] = date.toISOString().slice(0, 10).split('-');
      const short = year.slice(2);
      const written = [
        [short, month, dayOfMonth],
        [dayOfMonth, month, short],
        [month, dayOfMonth, short],
        [year, month, dayOfMonth],
        [dayOfMonth, month, year],
        [month, dayOfMonth, year],
        [year, month],
      ];
      for (const parts of written) expect(weaknessOf(parts.join(''))).toBeDefined();
    }),
  );
});

test('most codes are good', () => {
  const codes = Array.from({ length: 100_000 }, (_, n) =>
    String(n * 10 + (n % 7)).padStart(6, '0'),
  );
  const good = codes.filter((code) => weaknessOf(code) === undefined);
  expect(good.length / codes.length).toBeGreaterThan(0.8);
});
