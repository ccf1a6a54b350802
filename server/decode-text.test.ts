import { describe, expect, test } from 'vitest';
import { decodeParts, decodeText } from './decode-text.ts';

const text = 'São Tomé\n茶, ชา\n“É” 🧵\n';
const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');

const readable: [name: string, bytes: Buffer][] = [
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16, as Excel’s “Unicode Text”', utf16],
  ['UTF-16, big end first', Buffer.from(utf16).swap16()],
  ['lines that end with CR and LF', Buffer.from(text.replaceAll('\n', '\r\n'))],
  ['lines that end with CR', Buffer.from(text.replaceAll('\n', '\r'))],
  ['UTF-16 with CR and LF', Buffer.from(`\ufeff${text.replaceAll('\n', '\r\n')}`, 'utf16le')],
];

const unreadable: [name: string, bytes: Buffer, line: number][] = [
  ['Windows-1252', Buffer.from('A\nSão', 'latin1'), 2],
  ['Windows-1252 after CR and LF', Buffer.from('A\r\nB\r\n"S\xe3o"\r\nC', 'latin1'), 3],
  ['Macintosh, with its line endings', Buffer.from('A\rB\rS\x8bo\rC', 'latin1'), 3],
  ['a wrong first byte', Buffer.from('\xe3\nA', 'latin1'), 1],
  ['half a character at the end', Buffer.from('A\nS\xc3', 'latin1'), 2],
  ['half a surrogate pair', Buffer.from('\ufeffA\nB\ud83dC', 'utf16le'), 2],
  ['U+0000', Buffer.from('A\nB\nC\0'), 3],
];

function inParts(bytes: Buffer, size: number): string {
  const decode = decodeParts();
  let decoded = '';
  for (let at = 0; at < bytes.length; at += size) decoded += decode(bytes.subarray(at, at + size));
  return decoded + decode();
}

describe.each([2, 3, 7, 1000])('in parts of %i bytes', (size) => {
  test.each(readable)('%s is read', (_, bytes) => {
    expect(inParts(bytes, size)).toBe(text);
  });

  test.each(unreadable)('%s is refused with its line', (_, bytes, line) => {
    expect(() => inParts(bytes, size)).toThrow(expect.objectContaining({ line }));
  });
});

test('the whole text is read at once', () => {
  expect(decodeText(utf16)).toBe(text);
  expect(decodeText(Buffer.alloc(0))).toBe('');
});
