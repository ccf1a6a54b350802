import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { refetchTopics } from './changed-elsewhere.ts';

test('a first read that began before the change is replaced by another', async () => {
  const queries = new QueryClient();
  const replies: ((reply: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => replies.push(resolve));
  const shown = new QueryObserver(queries, { queryKey: [order.detail.path, '7'], queryFn });
  const stop = shown.subscribe(() => undefined);
  refetchTopics(queries, ['orders']);
  await expect.poll(() => replies.length).toBe(2);
  replies[1]?.('after');
  await expect.poll(() => shown.getCurrentResult().data).toBe('after');
  replies[0]?.('before');
  await Promise.resolve();
  expect(shown.getCurrentResult().data).toBe('after');
  stop();
});
