import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { CallFailed } from '#data/http/outcome.ts';
import { createTexts } from '../../app/i18n/i18n.ts';
import { GridBody } from './product-grid.tsx';

vi.mock('../product/product-cards.tsx', () => ({ ProductCards: () => null }));

test('products seen before come with the reason and another try, offline or not', async () => {
  const texts = await createTexts('en');
  const answer = { reason: 'status', status: 502, retryAfterMs: undefined } as const;
  const failure = new CallFailed({ kind: 'unreachable', ...answer });
  const more = { state: 'end', onMore: () => {} };
  const pages = { products: [], seen: [{}], failure, reading: undefined, more, isPending: false };
  const grid = renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <GridBody pages={{ ...pages, refetch: async () => {} } as never} empty={null} />
    </I18nextProvider>,
  );
  expect(grid).toContain(texts.t('app.retry'));
  expect(grid).toContain('Caravel cannot be reached');
  expect(grid).not.toMatch(/offline/i);
});
