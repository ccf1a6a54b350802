import { describe, expect, test } from 'vitest';
import {
  type OrderStatus,
  orderMoves,
  orderStatus,
  shopperMovesFrom,
  timerFrom,
} from './order-status.ts';

const { unpaid, paid, shipped, received, completed, cancelled, refunding, refunded, afterSale } =
  orderStatus;

const all = Object.values(orderStatus);
const isUnpaid = (status: OrderStatus) => status === unpaid;

describe('the table of moves', () => {
  test('uses the specification’s status numbers', () => {
    expect([unpaid, paid, shipped, received, completed]).toEqual([0, 1, 2, 3, 4]);
    expect([cancelled, afterSale]).toEqual([-1, -4]);
    expect(new Set(all).size).toBe(9);
  });

  test('reaches every status from an unpaid order', () => {
    const reached = new Set<OrderStatus>([unpaid]);
    for (let round = 0; round < all.length; round += 1) {
      for (const { from, to } of Object.values(orderMoves)) {
        // A refund leads back to where it began, which was reached before.
        if (to !== 'before' && from.some((status) => reached.has(status))) reached.add(to);
      }
    }
    expect(reached).toEqual(new Set(all));
  });

  test('ends with cancelled or refunded, and nowhere else', () => {
    const starts = new Set(
      Object.values(orderMoves).flatMap(({ from }): OrderStatus[] => [...from]),
    );
    expect(all.filter((status) => !starts.has(status))).toEqual([cancelled, refunded]);
  });

  test.each(all)('has the timed move of status %i among the moves that start there', (status) => {
    const timer = timerFrom(status, new Date());
    if (timer) expect(orderMoves[timer.move]?.from).toContain(status);
  });

  test('never returns to a status where money was owed', () => {
    const owing = Object.values(orderMoves).filter(({ to }) => to !== 'before' && isUnpaid(to));
    expect(owing).toEqual([]);
  });
});

test('a shopper can pay, cancel, confirm and ask for a refund, each at the right time', () => {
  expect(shopperMovesFrom(unpaid)).toEqual(['pay', 'cancel']);
  expect(shopperMovesFrom(paid)).toEqual(['cancelPaid']);
  expect(shopperMovesFrom(shipped)).toEqual(['askRefund', 'confirm']);
  expect(shopperMovesFrom(received)).toEqual(['askRefund']);
  expect(shopperMovesFrom(completed)).toEqual(['askRefund']);
  for (const status of [cancelled, refunding, refunded, afterSale]) {
    expect(shopperMovesFrom(status)).toEqual([]);
  }
});
