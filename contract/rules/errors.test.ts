import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { successCode } from '../wire.ts';
import { errors } from './errors.ts';
import { langs } from './languages.ts';

const words = Object.keys(errors);

test('every error has a unique code that differs from success', () => {
  const codes = Object.values(errors).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).not.toContain(successCode);
});

test.each(langs)('%s has a text for every error, and no others', (lang) => {
  const file = new URL(`../../locales/${lang}.json`, import.meta.url);
  const { error } = JSON.parse(readFileSync(file, 'utf8')) as { error: { [key: string]: string } };
  const said = Object.keys(error).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ''));
  expect([...new Set(said)].sort()).toEqual([...words].sort());
});
