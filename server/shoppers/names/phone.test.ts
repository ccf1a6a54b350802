import { expect, test } from 'vitest';
import { restoredPhone, storedPhone, writtenPhone } from './phone.ts';

test.each([
  ['Italy, whose numbers begin with 0', '+39 06 1234567', '+39061234567'],
  ['Italy, with the 0 in brackets', '+39 (0)6 1234567', '+39061234567'],
  ['Italy, with the 0 in wide brackets', '＋３９（０）６ー１２３４５６７', '+39061234567'],
  ['Italy, a mobile number, which has no 0', '+39 333 123 4567', '+393331234567'],
  ['Italy, a mobile number with a 0', '+39 (0)333 123 4567', '+393331234567'],
  ['San Marino, with its area in brackets', '+378 (0549) 886377', '+3780549886377'],
  ['Côte d’Ivoire, whose numbers begin with 0', '+225 07 12 34 56 78', '+2250712345678'],
  ['Thailand', '+66 81 234 5678', '+66812345678'],
  ['Thailand, with the 0 in brackets', '+66 (0)81 234 5678', '+66812345678'],
  ['Thailand, with the 0', '0066 081 234 5678', '+66812345678'],
  ['Germany', '+49 30 12345678', '+493012345678'],
  ['Germany, with the 0 in brackets', '+49 (0) 30 / 12345678', '+493012345678'],
  ['Germany, a mobile number', '+49 (0)151 23456789', '+4915123456789'],
  ['Austria', '+43 (0)664 1234567', '+436641234567'],
  ['France', '+33 (0)6 12 34 56 78', '+33612345678'],
  ['Britain', '+44 (0)20 7946 0018', '+442079460018'],
  ['Japan', '+81 (0)90-1234-5678', '+819012345678'],
  ['Korea', '+82 (0)10-1234-5678', '+821012345678'],
  ['China, where a mobile number has no 0', '+86 (0)139 1234 5678', '+8613912345678'],
  ['Spain, which has no 0', '+34 (0)91 234 56 78', '+34912345678'],
  ['Portugal, which has no 0', '+351 (0)21 123 4567', '+351211234567'],
  ['Hungary, whose 06 is dialled within', '+36 (06) 30 123 4567', '+36301234567'],
  ['Russia, whose 8 is dialled within', '+7 (8) 916 123-45-67', '+79161234567'],
  ['Mexico', '+52 55 1234 5678', '+525512345678'],
  ['Mexico, with the 1 that mobile numbers had until 2019', '+52 1 55 1234 5678', '+525512345678'],
  ['Mexico, with the 1 in brackets', '+52 (1) 81 1234 5678', '+528112345678'],
  ['Mexico, with the 01 that was dialled within', '0052 01 33 1234 5678', '+523312345678'],
  ['Mexico, with the 044 of a mobile number', '+52 (044) 55 1234 5678', '+525512345678'],
  ['Mexico, with the 045 of a mobile number', '+52 045 55 1234 5678', '+525512345678'],
  ['Mexico, whose 449 looks like 044 with the 0', '+52 (0)449 123 4567', '+524491234567'],
  ['a number too short for Mexico, with the 1', '+52 1 55 1234 56', '+52155123456'],
  ['the United States, whose 1 is the country', '+1 521 551 2345', '+15215512345'],
  ['a number that no country has', '+999 0123 4567', '+99901234567'],
  ['a number too short for its country', '+66 (0)81 234', '+66081234'],
  ['a number without a country', '081 234 5678', '0812345678'],
  ['a number without a country, in brackets', '(0)81 234 5678', '0812345678'],
])('%s: %j is %s', (_, typed, number) => {
  expect(storedPhone(typed)).toBe(number);
  expect(storedPhone(number)).toBe(number);
});

test.each([
  ['+66 81 234 5678', '+66 81 234 5678'],
  ['090-1234-5678', '090 1234 5678'],
  ['+39 (0)6 1234567', '+39 0 6 1234567'],
  ['+66 081 234 5678', '+66812345678'],
  ['+66 (0)81 234 5678', '+66812345678'],
])('%j is written %j', (typed, written) => {
  expect(writtenPhone(typed)).toBe(written);
  expect(writtenPhone(written)).toBe(written);
});

test.each([
  ['+3961234567', '+39061234567'],
  ['+39 6 1234567', '+39061234567'],
  ['+39061234567', '+39061234567'],
  ['+393331234567', '+393331234567'],
  ['+66081 234 5678', '+66812345678'],
  ['+6612', '+6612'],
  ['+5215512345678', '+525512345678'],
  ['6612345678', '6612345678'],
])('%s of an earlier build is %s', (stored, number) => {
  expect(restoredPhone(stored)).toBe(number);
  expect(restoredPhone(number)).toBe(number);
});
