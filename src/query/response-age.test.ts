import { expect, test } from 'vitest';
import { answeredAt, noteResponseAge, responseAges } from './response-age.ts';

const keyOf = (nth: number) => ['/api/product/detail', { product_id: nth }, 'en'];

test('an app that stays open for days keeps the ages of the latest answers', () => {
  for (let nth = 1; nth <= 1000; nth += 1) {
    noteResponseAge(keyOf(nth), nth);
    // The home screen is shown again and again.
    noteResponseAge(keyOf(0), 7);
  }
  expect(Object.keys(responseAges.getState().ages)).toHaveLength(200);
  expect(answeredAt(keyOf(0), undefined)).toBe(7);
  expect(answeredAt(keyOf(1), undefined)).toBeUndefined();
  expect(answeredAt(keyOf(1000), undefined)).toBe(1000);
});
