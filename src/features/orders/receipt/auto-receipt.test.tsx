import { expect, test } from 'vitest';
import { dayMs } from '#contract/rules/durations.ts';
import type { WholeOrder } from '#data/orders.ts';
import { firstRender } from '../../../../tests/support/rendering/first-render.tsx';
import { AutoReceipt } from './auto-receipt.tsx';
import { timeLeft } from './time-left.ts';

const onChanged = async () => {};

test('the time left is apart from the date, in every language', async () => {
  const left = 13.5 * dayMs;
  const at = new Date(Date.now() + left).toISOString();
  const order = { id: '7', auto_receipt_at: at, extended_at: at } as WholeOrder;
  for (const lang of ['en', 'th', 'zh-CN'] as const) {
    const { html } = await firstRender(<AutoReceipt order={order} onChanged={onChanged} />, {
      lang,
    });
    expect(html.replace(/<[^>]+>/g, ''), lang).toContain(` ${timeLeft(lang, left)}`);
  }
});
