import { QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { Router } from 'react-router-dom';
import { expect, test } from 'vitest';
import { home, product } from '#contract/calls/catalogue.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { CurrencyProvider } from '#parts/money/currency.tsx';
import { createQueries } from './app.tsx';
import { createTexts } from './i18n/i18n.ts';
import { matchRoute } from './match-route.ts';
import { Panes } from './panes/panes.tsx';
import { Tabs } from './tabs.tsx';

const board: ReplyOf<typeof home.board> = {
  hot: [
    {
      id: '7',
      shop_id: '3',
      name: 'Drift',
      category: 'electrical',
      picture: { id: 'a'.repeat(32), tint: '#e8dac4' },
      price: 12800,
      freight: 320,
      rating: 4.8,
      sold: 2140,
      in_stock: true,
    },
  ],
  shops: [],
  categories: [],
};

// A navigator for a page without history: links must still be hash links.
const navigator = {
  createHref: (to: unknown) => `#${typeof to === 'string' ? to : '/'}`,
  push() {},
  replace() {},
  go() {},
};

async function renderHome(lang: Lang): Promise<string> {
  const texts = await createTexts(lang);
  await matchRoute('/home').load();
  const queries = createQueries();
  queries.setQueryData([home.board.path, {}, lang], board);
  queries.setQueryData([product.list.path, 'pages', {}, lang], {
    pages: [{ items: board.hot, next_cursor: null }],
    pageParams: [undefined],
  });
  const { prelude } = await prerender(
    <I18nextProvider i18n={texts}>
      <CurrencyProvider value="USD">
        <QueryClientProvider client={queries}>
          <Router location="/home" navigator={navigator}>
            <Panes />
            <Tabs />
          </Router>
        </QueryClientProvider>
      </CurrencyProvider>
    </I18nextProvider>,
  );
  return await new Response(prelude as ReadableStream).text();
}

test('the home screen renders on a server, in two languages at once', async () => {
  const [chinese, english] = await Promise.all([renderHome('zh-CN'), renderHome('en')]);
  expect(chinese).toContain('大家都在买');
  expect(chinese).toContain('已售 2,140');
  expect(english).toContain('Popular now');
  expect(english).toContain('2,140 sold');
  expect(english).not.toMatch(/[\u4e00-\u9fff]/);
  for (const html of [chinese, english]) {
    expect(html).toContain('href="#/detail/7/3"');
    expect(html).toContain('Drift');
    // A text missing from the first chunk would appear as its key.
    expect(html).not.toMatch(/(>|label=")[a-z]+\.[a-zA-Z]+[<"]/);
  }
});
