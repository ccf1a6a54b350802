import { expect, test } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { CallFailed } from '#data/http/outcome.ts';
import { textsOf } from '../../tests/support/project/texts.ts';
import { firstRender } from '../../tests/support/rendering/first-render.tsx';
import { OrderScreen } from '../features/orders/order-screen.tsx';
import { RefundScreen } from '../features/refunds/refund-screen.tsx';
import { ReviewScreen } from '../features/reviews/review-screen.tsx';

const t = textsOf('en');
const id = '987654321';

const screens = [
  ['/orderInfo/:id', <OrderScreen key="order" />],
  ['/refund/:id', <RefundScreen key="refund" />],
  ['/comment/:order', <ReviewScreen key="review" />],
] as const;

function failing(route: string, word: 'not_found' | 'review_twice') {
  const error = new CallFailed({ kind: 'refused', word, msg: 'No' } as never);
  const at = route.replace(/:\w+$/, id);
  return { at, route, cached: [{ key: [order.detail.path, id, 'en'], error }] };
}

test.each(screens)('an order that does not exist is reported at %s', async (route, screen) => {
  const { text } = await firstRender(screen, failing(route, 'not_found'));
  expect(text).toContain(t('order.missingTitle'));
  expect(text).not.toContain(t('failure.screen'));
  expect(text).not.toContain(t('app.retry'));
});

test.each(screens)('any other refusal at %s is not taken for that', async (route, screen) => {
  const { text } = await firstRender(screen, failing(route, 'review_twice'));
  expect(text).not.toContain(t('order.missingTitle'));
  expect(text).toContain(t('failure.screen'));
  expect(text).toContain(t('app.retry'));
});
