import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Lang } from '#contract/rules/languages.ts';
import { callLanguage } from './language.ts';

interface Asking {
  url?: string;
  accept?: string;
  account?: string | null;
  shop?: Lang;
}

/** The language chosen for a request with only these properties. */
function chosen({ url = '/api/x', accept, account = null, shop = 'zh-CN' }: Asking): string {
  const request = { url, headers: { 'accept-language': accept } };
  return callLanguage(request as unknown as FastifyRequest, account, shop);
}

describe('the language of a call', () => {
  test("is the parameter's, else the account's, else the browser's, else the shop's", () => {
    const asking = { url: '/api/x?lang=fr', accept: 'ja', account: 'ko', shop: 'it' } as const;
    expect(chosen(asking)).toBe('fr');
    expect(chosen({ ...asking, url: '/api/x?lang=' })).toBe('ko');
    expect(chosen({ ...asking, url: '/api/x?lang=de&a=b' })).toBe('ko');
    expect(chosen({ ...asking, url: '/api/x', account: null })).toBe('ja');
    expect(chosen({ shop: 'it' })).toBe('it');
  });

  test('is the supported one that the browser prefers', () => {
    expect(chosen({ accept: 'de, fr;q=0.5, ja;q=0.7' })).toBe('ja');
    expect(chosen({ accept: 'th;q=0.3,en-GB;q=0.9' })).toBe('en');
    expect(chosen({ accept: 'fr, it' })).toBe('fr');
    expect(chosen({ accept: 'fr;q=0, ja;q=0.1' })).toBe('ja');
  });

  test('is never one that the browser rules out, and bad input does not fail the call', () => {
    expect(chosen({ accept: 'fr;q=0' })).toBe('zh-CN');
    expect(chosen({ accept: 'fr;q=much, ja;q=0.1' })).toBe('ja');
    for (const accept of ['', ',', ';', '*', ';q=', ',,;;q=1', 'x'.repeat(5000)]) {
      expect(chosen({ accept })).toBe('zh-CN');
    }
    for (const url of ['/api/x?lang[a]=en', '/api/x?lang=%E0', '/api/x?']) {
      expect(chosen({ url })).toBe('zh-CN');
    }
  });
});
