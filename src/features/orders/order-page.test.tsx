import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { orderStatus } from '#contract/rules/order-status.ts';
import type { WholeOrder } from '#data/orders.ts';
import { CurrencyProvider } from '#parts/money/currency.tsx';
import { createTexts } from '../../app/i18n/i18n.ts';
import { OrderPage } from './order-page.tsx';

/** A shipped order, as a build stored it that knew neither parcel events nor refunds. */
const order = {
  ...{ id: '7', sn: 'CV-2611-00007', status: orderStatus.shipped, note: '' },
  ...{ carrier: '', tracking_no: '', tracking_url: '', expires_at: null },
  ...{ items_total: 500, freight: 0, discount: 0, total: 500, created_at: '2026-11-20T08:00:00Z' },
  shop: { id: '3', name: 'Kiln' },
  lines: [],
  timeline: [{ event: 'placed', at: '2026-11-20T08:00:00Z', note: '' }],
  passage: { from_city: '', to_city: '', progress: 0.5, arrives_from: null, arrives_to: null },
  address: { addressee: 'Ada', mobile: '', country: 'TH', area: '', detail: '', tag: 'home' },
  ...{ kept_at: 0, waiting_refund: null, waiting_parcels: [] },
} as unknown as WholeOrder;

test('an order that an earlier build stored is shown', async () => {
  const { prelude } = await prerender(
    <I18nextProvider i18n={await createTexts('en')}>
      <CurrencyProvider value="USD">
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <OrderPage order={order} onChanged={async () => {}} />
          </MemoryRouter>
        </QueryClientProvider>
      </CurrencyProvider>
    </I18nextProvider>,
  );
  expect(await new Response(prelude as ReadableStream).text()).toContain(order.shop.name);
});
