import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { UnreadablePicture } from './picture-files.ts';
import { cleanUpload } from './variants.ts';

let decoded: MockInstance;

beforeEach(() => {
  decoded = vi.spyOn(sharp.prototype, 'toBuffer');
});

afterEach(() => decoded.mockRestore());

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const square = () => sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });

test.for([
  ['SVG', Buffer.from(svg)],
  ['SVG behind a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['SVG behind a byte order mark', Buffer.from(`\ufeff${svg}`)],
  ['SVG behind spaces and a comment', Buffer.from(` \r\n\t<!-- GIF89a -->${svg}`)],
  ['SVG behind a document type', Buffer.from(`<!DOCTYPE svg [<!ENTITY a "a">]>${svg}`)],
  ['SVG behind zeros', Buffer.concat([Buffer.alloc(9), Buffer.from(svg)])],
  ['SVG in UTF-16', utf16(svg)],
  ['SVG in big-endian UTF-16', utf16(svg).swap16()],
  ['SVG in gzip', gzipSync(svg)],
  ['SVG that claims to be RIFF', Buffer.from(`RIFF    ${svg}`)],
  ['PDF', Buffer.from('%PDF-1.7\n')],
  ['BMP', Buffer.from('BM\x46\0\0\0\0\0\0\0')],
  ['a video', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0')],
  ['nothing', Buffer.alloc(0)],
] as const)('%s is refused before a decoder sees it', async ([_, file]) => {
  await expect(cleanUpload(file)).rejects.toThrow(UnreadablePicture);
  expect(decoded).not.toHaveBeenCalled();
});

test.for(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s is accepted', async (format) => {
  const file = await square().toFormat(format).toBuffer();
  await expect(cleanUpload(file)).resolves.toHaveProperty('tint');
});

test('a picture cut short behind its signature is refused', async () => {
  const file = await square().png().toBuffer();
  await expect(cleanUpload(file.subarray(0, 20))).rejects.toThrow(UnreadablePicture);
});
