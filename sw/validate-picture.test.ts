import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeAvif } from '../tests/support/pictures/fake-avif.ts';
import { validatePicture } from './validate-picture.ts';

beforeEach(() => vi.stubGlobal('location', new URL('https://shop.example/')));
afterEach(() => vi.unstubAllGlobals());

const avif = fakeAvif('pixels');
const webp = new TextEncoder().encode('RIFF\u0004\0\0\0WEBP');
const as = (type: string, body: BodyInit, status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } });

/** The last box of this file extends to its end. */
const openEnded = fakeAvif('pixels');
new DataView(openEnded.buffer).setUint32(16, 0);

test.each([
  ['an AVIF', '360.avif', as('image/avif', avif), avif],
  ['an AVIF with an open end', '360.avif', as('image/avif', openEnded), openEnded],
  ['a WebP', '360.webp', as('image/webp', webp), webp],
])('%s passes unchanged', async (_, name, response, bytes) => {
  const picture = await validatePicture(response, `/img/a/${name}`);
  expect(picture && new Uint8Array(await picture.arrayBuffer())).toEqual(bytes);
  expect(picture?.headers.get('content-type')).toBe(`image/${name.slice(4)}`);
});

const endless = fakeAvif('pixels');
new DataView(endless.buffer).setUint32(16, 4);
const broken = () =>
  new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });

test.each([
  ['HTML', as('text/html', '<h1>Wi-Fi</h1>')],
  ['HTML that calls itself a picture', as('image/avif', '<h1>Wi-Fi</h1>')],
  ['an empty body', as('image/avif', '')],
  ['another format', as('image/gif', 'GIF89a')],
  ['another format under its name', as('image/webp', webp)],
  ['an error with a picture', as('image/avif', avif, 404)],
  ['a part', as('image/avif', avif, 206)],
  ['the target of a redirect', redirected(as('image/avif', avif))],
  ['a truncated AVIF', as('image/avif', avif.slice(0, -1))],
  ['an AVIF cut inside a box header', as('image/avif', avif.slice(0, 20))],
  ['an AVIF with bytes after its end', as('image/avif', new Uint8Array([...avif, 0]))],
  ['an AVIF with a box smaller than its header', as('image/avif', endless)],
  ['a truncated WebP', as('image/avif', webp.slice(0, -1))],
  ['a body that breaks off', as('image/avif', broken())],
])('%s is rejected', async (_, response) => {
  expect(await validatePicture(response, '/img/a/360.avif')).toBeUndefined();
});

function redirected(response: Response): Response {
  return Object.defineProperty(response, 'redirected', { value: true });
}
