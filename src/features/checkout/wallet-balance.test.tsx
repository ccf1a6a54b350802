import { expect, test } from 'vitest';
import { pattern, textsOf } from '../../../tests/support/project/texts.ts';
import { firstRender } from '../../../tests/support/rendering/first-render.tsx';
import { WalletBalance } from './wallet-balance.tsx';

const t = textsOf('en');

test('a checkout that lacks money offers to top up exactly that', async () => {
  const { html, text } = await firstRender(<WalletBalance available={100_000} total={102_345} />);
  expect(text).toContain(t('payment.short', { price: '$23.45' }));
  expect(text).toContain(t('payment.topUp', { price: '$23.45' }));
  expect(html).toContain('href="#/topUp?amount=2345"');
});

test('a balance that covers the total offers nothing', async () => {
  const { html, text } = await firstRender(<WalletBalance available={2345} total={2345} />);
  expect(text).toContain(`${t('payment.balance')}\n$23.45`);
  expect(html).not.toContain('#/topUp');
});

test('an older balance is shown with its time, and holds nothing', async () => {
  const readAt = Date.UTC(2026, 10, 20, 12);
  const balance = <WalletBalance available={0} total={500} readAt={readAt} />;
  const { text } = await firstRender(balance);
  expect(text).toMatch(pattern(t('checkout.balanceAt', { time: '@' })));
  expect(text).not.toMatch(pattern(t('checkout.shortHint', { minutes: '@' })));
});
