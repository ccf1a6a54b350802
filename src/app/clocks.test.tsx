import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import type { Quote } from '#contract/calls/orders.ts';
import { dayMs, hourMs, minuteMs } from '#contract/rules/durations.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { noteServerTime, serverClock } from '#data/http/server-clock.ts';
import type { KnownConversation } from '#data/messages/conversations.ts';
import { sendMessage } from '#data/messages/message-mutations.ts';
import type { WholeOrder } from '#data/orders.ts';
import type { Wallet } from '#data/wallet/fetch-wallet.ts';
import { formatsOf } from '#parts/formats/formats.ts';
import { OrderRow } from '#parts/order/order-row.tsx';
import { textsOf } from '../../tests/support/project/texts.ts';
import { firstRender } from '../../tests/support/rendering/first-render.tsx';
import { DraftNews } from '../features/checkout/draft/draft-changes.tsx';
import { QuoteParcel } from '../features/checkout/quote-parcel.tsx';
import { WalletBalance } from '../features/checkout/wallet-balance.tsx';
import { OrderCard } from '../features/orders/order-card.tsx';
import { OrderPage } from '../features/orders/order-page.tsx';
import { AutoReceipt } from '../features/orders/receipt/auto-receipt.tsx';
import { DeliveryCard } from '../features/product/detail-cards.tsx';
import { OfflineShopCard } from '../features/shop/offline/offline-shop-card.tsx';
import { ConversationRow } from '../features/support/messages/list/conversation-row.tsx';
import { Thread } from '../features/support/messages/thread/thread.tsx';
import { BalanceCard } from '../features/wallet/fund/balance-card.tsx';
import { Records } from '../features/wallet/records/records.tsx';

const t = textsOf('en');
/** The server's time: in Kiritimati it is already the next day. */
const real = Date.parse('2026-11-27T13:00:00Z');

const order = {
  ...{ id: '7', sn: 'CV-2611-00007', status: orderStatus.unpaid, note: '' },
  ...{ carrier: '', tracking_no: '', tracking_url: '' },
  expires_at: new Date(real + 20 * minuteMs).toISOString(),
  ...{ items_total: 500, freight: 0, discount: 0, total: 500, created_at: '2026-11-27T12:50:00Z' },
  shop: { id: '3', name: 'Kiln' },
  lines: [],
  timeline: [{ move: 'create', at: '2026-11-27T12:50:00Z', note: '' }],
  passage: { from_city: '', to_city: '', progress: 0, arrives_from: null, arrives_to: null },
  address: { addressee: 'Ada', mobile: '', country: 'TH', area: '', detail: '', tag: 'home' },
  ...{ kept_at: 0, waiting_refund: null, waiting_parcels: [] },
} as unknown as WholeOrder;

const product = {
  delivery: {
    ...{ from_city: 'Kobe', min_days: 5, max_days: 8, returns_days: null },
    ...{ freight: 0, free_from: null },
  },
} as unknown as ProductDetail;

const conversation = {
  ...{ side: 'platform', shop: undefined, unread: 0 },
  latest: { text: 'Hello', pictures: [], is_own: false, sent_at: new Date(real).toISOString() },
} as unknown as KnownConversation;

const group = {
  ...{
    shop: { id: '3', name: 'Kiln' },
    lines: [],
    items_total: 500,
    freight: 0,
    free_from: null,
    returns_days: null,
  },
  passage: {
    ...{ from_city: 'Kobe', to_city: 'London', progress: 0 },
    ...{ arrives_from: '2026-12-02T13:00:00Z', arrives_to: '2026-12-05T13:00:00Z' },
  },
} as unknown as Quote['groups'][number];

const messageAt = (sent_at: string) => ({
  ...{ id: sent_at, text: 'Hello', pictures: [], is_own: false, about: null, sent_at },
});

/** When a message says that it was written, if it is written now. */
function writtenNow(): string {
  const view = sendMessage.apply?.(
    { messages: [] } as never,
    {
      ...{ id: 'e', state: 'waiting', at: Date.now(), refusal: null },
      ...{ payload: { id: 'm', text: 'Hello', pictures: [] }, hint: undefined },
    } as never,
  ) as { messages: { sent_at: string }[] };
  return view.messages[0]?.sent_at ?? '';
}

/** What the device has kept, in each place that names when; `at` is a time of its clock. */
function keptSince(at: number) {
  const summary = { posted: 500, available: 500, held: 0, months: [] };
  const wallet = { data: { at, summary } as unknown as Wallet, error: null, refetch: vi.fn() };
  const difference = { rose: 0, fell: 0, soldOut: 0, short: 0, isDeliveryOther: false };
  const draft = { pricesAt: at } as never;
  const list = {
    older: null,
    readOlder: vi.fn(),
    empty: null,
    card: () => null,
    Detail: undefined,
  };
  return [
    <BalanceCard key="balance" wallet={wallet.data} />,
    <WalletBalance key="checkout" available={500} total={500} readAt={at} />,
    <DraftNews key="draft" draft={draft} difference={difference as never} onDrop={vi.fn()} />,
    <OfflineShopCard key="shop" shop={{ products: 9 } as never} kept={{ at, products: 9 }} />,
    <Records key="records" wallet={wallet as never} records={[]} {...list} />,
  ];
}

const textIn = (html = '') => html.replaceAll(/<[^>]*>/g, '');

const clocks: [string, number][] = [
  ['right', 0],
  ['2 hours behind', -2 * hourMs],
  ['45 minutes ahead', 45 * minuteMs],
  ['a day ahead', dayMs],
];
// The formats of a language are made once.
process.env['TZ'] = 'Pacific/Kiritimati';

describe.each(clocks)('in Kiritimati, on a device whose clock is %s', (_, wrongMs) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: real + wrongMs });
    const date = new Date(real).toUTCString();
    noteServerTime({ headers: new Headers({ 'cache-control': 'no-store', date }) });
    // Outside of a browser a store shows its initial state.
    Object.assign(serverClock.getInitialState(), serverClock.getState());
  });
  afterEach(() => {
    serverClock.setState({ aheadMs: undefined });
    Object.assign(serverClock.getInitialState(), { aheadMs: undefined });
    vi.useRealTimers();
  });

  const left = t('order.payWithin', { time: '20:00' });

  test('an unpaid order counts down in lists and on its page', async () => {
    expect(
      (await firstRender(<OrderCard order={order} onChanged={async () => {}} />)).text,
    ).toContain(left);
    expect((await firstRender(<OrderRow order={order} />)).text).toContain(left);
    const page = <OrderPage order={order} onChanged={async () => {}} />;
    expect((await firstRender(page)).text).toContain(left);
  });

  test('a receipt is confirmed automatically in the days that are left', async () => {
    const auto_receipt_at = new Date(real + 3 * dayMs + minuteMs).toISOString();
    const shipped = { ...order, status: orderStatus.shipped, auto_receipt_at } as WholeOrder;
    const card = <AutoReceipt order={shipped} onChanged={async () => {}} />;
    expect((await firstRender(card)).text).toContain('in 3 days');
  });

  test('a delivery is expected on the server’s days', async () => {
    const { text } = await firstRender(<DeliveryCard product={product} itemsTotal={500} />);
    expect(text.replace(/\s+/g, ' ')).toMatch(/2 ?– ?5 Dec/);
  });

  test('a checkout names the same days as the product', async () => {
    const { text } = await firstRender(<QuoteParcel group={group} hold={null} />);
    expect(text.replace(/\s+/g, ' ')).toMatch(/2 ?– ?5 Dec/);
  });

  test('messages stand under the days of the shopper’s zone, an unsent one under today', async () => {
    const sent = ['2026-11-26T09:00:00Z', '2026-11-26T11:00:00Z'].map(messageAt);
    const thread = { messages: [...sent, messageAt(writtenNow())], state: undefined };
    const shown = (
      <Thread side="platform" name="Kiln" thread={thread as never} sent={0} onEdit={vi.fn()} />
    );
    const { html } = await firstRender(shown);
    const days = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, day]) => textIn(day));
    const today = formatsOf('en').date(real);
    expect(days).toEqual([
      ...['26 Nov', '27 Nov'].map((day) => expect.stringContaining(day)),
      today,
    ]);
    expect(today).toContain('28 Nov');
  });

  test('a message of today has its time, and an unsent one the day on which it was written', async () => {
    const formats = formatsOf('en');
    const { text } = await firstRender(<ConversationRow conversation={conversation} />);
    expect(text).toContain(formats.clock(real));
    expect(text).not.toContain(formats.date(real));
    expect(formats.date(writtenNow())).toBe(formats.date(real));
  });

  test('what the device has kept is as old as by the server’s clock', async () => {
    const time = formatsOf('en').moment(real - 70 * minuteMs);
    for (const shown of keptSince(Date.now() - 70 * minuteMs)) {
      expect((await firstRender(shown, { isOnline: false })).text).toContain(time);
    }
  });

  test('what was kept before the clock was put back is not from the future', async () => {
    const now = formatsOf('en').moment(real);
    for (const shown of keptSince(Date.now() + 70 * minuteMs)) {
      expect((await firstRender(shown, { isOnline: false })).text).toContain(now);
    }
  });
});
