import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Offer } from './offers.ts';
import { price } from './pricing.ts';
import type { OwnPromo } from './promo.ts';

const now = new Date('2026-11-21T08:00:00Z');

interface Wish {
  shopId: number;
  unit: number;
  quantity: number;
  freight?: number;
  freeFrom?: number | null;
  problem?: Offer['problem'];
}

/** An offer with only the columns that a price depends on. */
function offer(wish: Wish): Offer {
  const { shopId, unit, quantity, freight = 0, freeFrom = null, problem = null } = wish;
  const rows = { sku: { price: unit }, shop: { id: shopId, freight, freeFrom } };
  return { ...rows, quantity, problem } as Offer;
}

function promo(row: Partial<OwnPromo> & Pick<OwnPromo, 'kind' | 'value'>): OwnPromo {
  const open = { startsAt: null, endsAt: null, maxUses: null, usesPerShopper: null };
  return { code: 'CODE', minimum: 0, uses: 0, limit: 1, ownUses: 0, ...open, ...row };
}

describe('a price', () => {
  test('leaves out unavailable lines and their freight', () => {
    const wishes: Wish[] = [
      { shopId: 1, unit: 500, quantity: 2, freight: 300 },
      { shopId: 1, unit: 900, quantity: 1, freight: 300, problem: 'sold_out' },
      { shopId: 2, unit: 100, quantity: 1, freight: 700, problem: 'not_enough_stock' },
    ];
    const { itemsTotal, freight, total, parcels } = price(
      wishes.map(offer),
      undefined,
      undefined,
      now,
    );
    expect([itemsTotal, freight, total]).toEqual([1000, 300, 1300]);
    expect(parcels.map((parcel) => [parcel.offers.length, parcel.total])).toEqual([
      [2, 1300],
      [1, 0],
    ]);
  });

  test('is the full price if a code does not apply, with the reason', () => {
    const offers = [offer({ shopId: 1, unit: 500, quantity: 1 })];
    const code = promo({ kind: 'amount', value: 100, minimum: 501 });
    expect(price(offers, 'CODE', code, now)).toMatchObject({
      total: 500,
      promo: { code: 'CODE', discount: 0, problem: 'promo_minimum' },
    });
    expect(price(offers, 'OTHER', undefined, now).promo?.problem).toBe('promo_unknown');
    expect(price(offers, undefined, undefined, now)).toMatchObject({ total: 500, promo: null });
  });

  test('is refused above the largest safe integer', () => {
    const offers = [offer({ shopId: 1, unit: 1_000_000_000_000, quantity: 2 })];
    expect(() => price(offers, undefined, undefined, now)).toThrow('invalid_input');
  });

  const wish = fc.record({
    shopId: fc.integer({ min: 1, max: 4 }),
    unit: fc.integer({ min: 1, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    freight: fc.integer({ min: 0, max: 5000 }),
    freeFrom: fc.option(fc.integer({ min: 0, max: 200_000 })),
  });
  const codes = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({
      kind: fc.constant('amount' as const),
      value: fc.integer({ min: 1, max: 10 ** 9 }),
    }),
  );

  test('is the sum of its parcels, and every parcel costs something', () => {
    fc.assert(
      fc.property(fc.array(wish, { minLength: 1, maxLength: 12 }), codes, (wishes, code) => {
        const priced = price(wishes.map(offer), 'CODE', promo(code), now);
        for (const it of [...priced.parcels, priced]) {
          expect(it.total).toBe(it.itemsTotal + it.freight - it.discount);
          expect(it.total).toBeGreaterThan(0);
          expect(it.discount).toBeGreaterThanOrEqual(0);
          expect(it.discount).toBeLessThanOrEqual(it.itemsTotal);
        }
        for (const figure of ['itemsTotal', 'freight', 'discount', 'total'] as const) {
          const sum = priced.parcels.reduce((all, parcel) => all + parcel[figure], 0);
          expect(priced[figure]).toBe(sum);
        }
        expect(priced.promo?.discount).toBe(priced.discount);
      }),
    );
  });
});
