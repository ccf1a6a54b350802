import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAppFile } from './app-file.ts';

beforeEach(() => vi.stubGlobal('location', new URL('https://shop.example/')));
afterEach(() => vi.unstubAllGlobals());

const page = '/index.html?__WB_REVISION__=1';
const script = '/assets/home-a1b2.js';
const own = '<head><meta name="caravel:currency" content="EUR" /></head>';
const answer = (type: string, text = '', status = 200) =>
  new Response(text, { status, headers: { 'content-type': type } });

test.each([
  [page, answer('text/html; charset=utf-8', own)],
  [script, answer('text/javascript; charset=utf-8')],
  [script, answer('application/javascript')],
  ['/assets/home-a1b2.css', answer('text/css; charset=utf-8')],
  ['/icon.svg', answer('image/svg+xml')],
  ['/assets/hero.avif', answer('image/avif')],
  ['/assets/hero.webp', answer('image/webp')],
  ['/icons/icon-192.png', answer('image/png')],
])('%s is a file of the app', async (address, given) => {
  expect(await isAppFile(given, address)).toBe(true);
});

test.each([
  ['another page', page, answer('text/html', '<h1>Hotel Wi-Fi</h1>')],
  ['HTML in place of a script', script, answer('text/html', own)],
  ['a missing script', script, answer('text/javascript', '', 404)],
  ['a part', script, answer('text/javascript', '', 206)],
  ['the target of a redirect', script, redirected(answer('text/javascript'))],
  ['a response without a type', script, new Response(new Uint8Array(3))],
  ['a file of an unknown type', '/assets/a.wasm', answer('application/wasm')],
])('%s is not a file of the app', async (_, address, given) => {
  expect(await isAppFile(given, address)).toBe(false);
});

function redirected(response: Response): Response {
  return Object.defineProperty(response, 'redirected', { value: true });
}
