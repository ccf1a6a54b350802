import { expect, test } from 'vitest';
import { firstRender } from '../../../tests/support/rendering/first-render.tsx';
import { shopConfig } from '../../../tests/support/rendering/shop-config.ts';
import { MerchantRows } from './merchant-rows.tsx';

async function linksWith(urls: Parameters<typeof shopConfig>[0]) {
  const { html, text, t } = await firstRender(<MerchantRows />, { cached: [shopConfig(urls)] });
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  return { links, text, t };
}

test('the links for merchants that are configured are shown, and no others', async () => {
  const signUp = 'https://merchants.example/join';
  const seller = 'https://merchants.example/';
  expect((await linksWith({})).links).toEqual([]);
  const one = await linksWith({ merchant_signup_url: signUp });
  expect(one.links).toEqual([signUp]);
  expect(one.text).toContain(one.t('pages.sell'));
  const other = await linksWith({ seller_url: seller });
  expect(other.links).toEqual([seller]);
  expect(other.text).toContain(other.t('pages.seller'));
  const both = await linksWith({ merchant_signup_url: signUp, seller_url: seller });
  expect(both.links).toEqual([signUp, seller]);
});
