import { describe, expect, test } from 'vitest';
import { dateOf, headlineReport, isDelivered } from './order-headline.ts';
import { orderStatus } from './order-status.ts';

const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25'].map(
  (day) => `${day}T08:00:00.000Z`,
) as [string, string, string];

const shipped = {
  status: orderStatus.shipped,
  created_at: monday,
  expires_at: null,
  passage: { arrives_from: '2026-11-27', arrives_to: '2026-11-30' },
  timeline: [{ move: 'ship', at: tuesday }],
};
const expected = { kind: 'expected', from: '2026-11-27', to: '2026-11-30' };

describe('the headline of an order under way', () => {
  test('is the newest report, in whichever order they are told', () => {
    const [accepted, delivered] = [
      { event: 'accepted', at: tuesday } as const,
      { event: 'delivered', at: wednesday } as const,
    ];
    for (const parcel_events of [
      [accepted, delivered],
      [delivered, accepted],
    ]) {
      expect(headlineReport({ ...shipped, parcel_events })).toEqual(delivered);
    }
    const returned = {
      ...shipped,
      parcel_events: [delivered, { event: 'customs', at: '2026-11-26' } as const],
    };
    expect([headlineReport(returned)?.event, isDelivered(returned)]).toEqual(['customs', false]);
  });

  test('is the later stage of two reports of the same minute', () => {
    const parcel_events = (['out_for_delivery', 'delivered'] as const).map((event) => ({
      ...{ event, at: wednesday },
    }));
    expect(isDelivered({ ...shipped, parcel_events })).toBe(true);
  });

  test('is the status until the carrier reports something after the shipping', () => {
    expect(headlineReport(shipped)).toBeUndefined();
    const early = { ...shipped, parcel_events: [{ event: 'accepted', at: monday } as const] };
    expect(headlineReport(early)).toBeUndefined();
  });

  test('is the status of an order that is not under way, whatever was reported', () => {
    const parcel_events = [{ event: 'delivered', at: wednesday } as const];
    const others = Object.values(orderStatus).filter((it) => it !== orderStatus.shipped);
    expect(others.map((status) => headlineReport({ ...shipped, status, parcel_events }))).toEqual(
      others.map(() => undefined),
    );
  });
});

describe('the date of an order', () => {
  test('is until when it can be paid', () => {
    const unpaid = { ...shipped, status: orderStatus.unpaid, expires_at: tuesday };
    expect(dateOf(unpaid)).toEqual({ kind: 'payBy', at: tuesday });
  });

  test('is the expected arrival from the payment until the delivery', () => {
    expect(dateOf({ ...shipped, status: orderStatus.paid, timeline: [] })).toEqual(expected);
    expect(dateOf(shipped)).toEqual(expected);
    const parcel_events = [{ event: 'customs', at: wednesday } as const];
    expect(dateOf({ ...shipped, parcel_events })).toEqual(expected);
  });

  test('is that of the newest event from the delivery on', () => {
    const parcel_events = [{ event: 'delivered', at: wednesday } as const];
    const since = { kind: 'since', at: wednesday };
    expect(dateOf({ ...shipped, parcel_events })).toEqual(since);
    const timeline = [{ move: 'confirm', at: wednesday }, ...shipped.timeline];
    expect(dateOf({ ...shipped, status: orderStatus.received, timeline })).toEqual(since);
  });

  test('is that of its creation if nothing else is known', () => {
    const { timeline: _, ...bare } = { ...shipped, status: orderStatus.cancelled };
    expect(dateOf(bare)).toEqual({ kind: 'since', at: monday });
  });
});
