import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropToken, endSession, session } from '#data/session.ts';
import { keepAnswersOwn } from './query-reset.ts';

const key = ['/api/order/order_list', {}, 'en'];
let queries: QueryClient;
let stop: () => void;

beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData(key, 'orders of Ada');
  session.setState({ shopperId: 'ada', token: 'hers' });
  stop = keepAnswersOwn(queries);
});
afterEach(() => {
  stop();
  endSession();
});

const kept = () => queries.getQueryData(key);

test('after a session has ended, another shopper sees nothing of the first', () => {
  dropToken('expired');
  expect(kept()).toBe('orders of Ada');
  session.setState({ shopperId: 'eve', token: 'other' });
  expect(kept()).toBeUndefined();
});

test('a shopper who logs in again keeps cached answers', () => {
  dropToken('expired');
  session.setState({ shopperId: 'ada', token: 'new' });
  expect(kept()).toBe('orders of Ada');
});

test('a logout clears everything', () => {
  endSession();
  expect(kept()).toBeUndefined();
});
