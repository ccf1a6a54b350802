import { expect, test } from 'vitest';
import { testCards } from '#contract/rules/wallet/test-cards.ts';
import { cardProblem, grouped } from './card-rules.ts';

test('a card number is shown in groups of four', () => {
  expect(grouped('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(grouped('42424')).toBe('4242 4');
  expect(grouped('4242 x')).toBe('4242 x');
  expect(grouped('')).toBe('');
});

const now = new Date(2026, 10, 30);

test('a card expires at the end of its month', () => {
  const problemOf = (typed: string) => cardProblem('expiry', typed, now);
  const right = ['11/26', '1126', '1 / 27', '１２／３０', '๑๒/๓๐', '\u202a12/30\u202c'];
  expect(right.map(problemOf)).toEqual(right.map(() => undefined));
  const wrong = ['10/26', '01/20', '13/30', '00/30', '', 'soon'];
  expect(wrong.map(problemOf)).toEqual(wrong.map(() => 'wallet.card.expiryWrong'));
});

test('a security code has three or four digits', () => {
  const problemOf = (typed: string) => cardProblem('cvc', typed, now);
  const right = ['123', '1234', ' 123 ', '١٢٣'];
  expect(right.map(problemOf)).toEqual(right.map(() => undefined));
  const wrong = ['12', '12345', 'abc', ''];
  expect(wrong.map(problemOf)).toEqual(wrong.map(() => 'wallet.card.cvcWrong'));
});

test('the form takes the sandbox’s test cards, and no real one', () => {
  const problemOf = (typed: string) => cardProblem('number', typed, now);
  expect(Object.keys(testCards).map(problemOf)).toEqual(
    Object.keys(testCards).map(() => undefined),
  );
  const wrong = ['4111 1111 1111 1111', '4242 4242 4242 424', ''];
  expect(wrong.map(problemOf)).toEqual(wrong.map(() => 'wallet.card.numberWrong'));
});
