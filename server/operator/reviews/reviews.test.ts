import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { createTestOperator, type TestOperator } from '../../../tests/support/operator.ts';
import { product, shop } from '../../db/schema/catalogue.ts';
import { review } from '../../db/schema/reputation.ts';
import { operatorAct } from '../../db/schema/wallet.ts';
import { addReviews } from '../../reviews/add-review.ts';

let operator: TestOperator;
let shopId: number;
let teapot: number;
let lamp: number;

beforeAll(async () => {
  operator = await createTestOperator();
  await operator.ask('check');
  const [made] = await operator.db
    .insert(shop)
    .values({ handle: 'kiln', name: { en: 'Kiln' }, city: { en: 'Kobe' } })
    .returning();
  shopId = made?.id ?? 0;
});

beforeEach(async () => {
  [teapot, lamp] = [await listed('teapot'), await listed('lamp')];
});

afterAll(() => operator.close());

async function listed(name: string): Promise<number> {
  const handle = `${name}-${newId()}`;
  const [made] = await operator.db
    .insert(product)
    .values({ shopId, handle, name: { en: name }, category: 'family' })
    .returning();
  return made?.id ?? 0;
}

/** Adds a review and returns its id. */
async function written(productId: number, stars = 2, content = 'It drips'): Promise<string> {
  const scores = { productScore: stars, serviceScore: 4, postageScore: 5 };
  await operator.db.transaction((tx) =>
    addReviews(tx, [{ productId, author: 'Siri Wong', content: { th: content }, ...scores }]),
  );
  const rows = await operator.db.select().from(review).where(eq(review.productId, productId));
  return String(Math.max(...rows.map(({ id }) => id)));
}

const refusalOf = async (...args: string[]) => {
  const { code, err } = await operator.run('reviews', ...args);
  return [code, err];
};

const idsIn = async (...args: string[]) =>
  (await operator.ask('reviews', 'list', ...args)).map(({ id }) => id);

describe('list', () => {
  test('has the newest first, and each filter', async () => {
    const [one, two] = [await written(teapot, 1), await written(teapot, 5)];
    const three = await written(lamp, 1);
    await operator.ask('reviews', 'hide', one, '--reason', 'Spam');
    await operator.ask('reviews', 'answer', two, '--text', 'Thank you');
    const own = ['--product', String(teapot)];
    expect(await idsIn(...own)).toEqual([two, one]);
    expect(await idsIn('--shop', 'kiln', '--limit', '2')).toEqual([three, two]);
    expect(await idsIn(...own, '--stars', '1')).toEqual([one]);
    expect(await idsIn(...own, '--hidden')).toEqual([one]);
    expect(await idsIn(...own, '--unanswered')).toEqual([]);
    expect(await idsIn('--product', String(lamp), '--unanswered')).toEqual([three]);
    expect(await refusalOf('list', '--product', 'nothing')).toEqual([
      ...[1, 'There is no product "nothing".'],
    ]);
    expect((await operator.run('reviews', 'list', '--stars', '6')).err).toContain(
      '--stars takes a whole number from 1 to 5',
    );
  });

  test('and show strip what would move the cursor', async () => {
    const id = await written(teapot, 3, 'First\u001b[2J line\u202e\n\nSecond\rline');
    const { out } = await operator.run('reviews', 'show', id);
    expect(out).toContain('First [2J line\n\nSecond line');
    const list = await operator.run('reviews', 'list', '--product', String(teapot));
    for (const text of [out, list.out]) {
      expect(['\u001b', '\r', '\u202e'].filter((sign) => text.includes(sign))).toEqual([]);
    }
  });
});

test('show has everything, and finds nothing under another id', async () => {
  const id = await written(teapot, 2);
  expect(await operator.ask('reviews', 'show', id)).toMatchObject({
    ...{ id, state: 'shown', shop: 'kiln', author: 'Siri Wong', account: null, order: null },
    ...{ product_score: 2, service_score: 4, postage_score: 5, content: { th: 'It drips' } },
    ...{ hidden_at: null, hidden_reason: '', answer: {}, answered_at: null },
  });
  for (const unknown of ['0', 'x', '-1', '999999999']) {
    const [code, err] = await refusalOf('show', '--', unknown);
    expect([code, err]).toEqual([1, `There is no review "${unknown}".`]);
  }
});

test('hide and unhide are recorded, and refused if nothing would change', async () => {
  const id = await written(teapot);
  const hidden = ['hide', id, '--reason', 'It names a person', '--as', 'Ann'];
  expect(await operator.ask('reviews', ...hidden)).toMatchObject({
    ...{ id, state: 'hidden', hidden_reason: 'It names a person' },
  });
  expect(await refusalOf(...hidden)).toEqual([1, `The review ${id} is hidden.`]);
  expect(await refusalOf('answer', id, '--text', 'Hello')).toEqual([
    ...[1, `The review ${id} is hidden.`],
  ]);
  expect(await operator.ask('reviews', 'unhide', id, '--as', 'Bob')).toMatchObject({
    ...{ id, state: 'shown', hidden_at: null, hidden_reason: '' },
  });
  expect(await refusalOf('unhide', id)).toEqual([1, `The review ${id} is not hidden.`]);
  const acts = await operator.db.select().from(operatorAct).where(eq(operatorAct.ref, id));
  expect(acts.map(({ operator: who, act, note }) => `${who}: ${act} ${note}`.trim())).toEqual([
    'Ann: review hidden It names a person',
    'Bob: review shown',
  ]);
  const [code, err] = await refusalOf('hide', id);
  expect([code, err]).toEqual([2, expect.stringContaining('--reason is missing')]);
});

describe('answer', () => {
  test('is stored once, in the language of the review or in another', async () => {
    const [one, two] = [await written(teapot), await written(lamp)];
    const file = await operator.file('  First\r\n\r\nSecond  ', 'answer.txt');
    expect(await operator.ask('reviews', 'answer', one, '--file', file)).toMatchObject({
      ...{ id: one, answer: { th: 'First\n\nSecond' } },
    });
    expect(await refusalOf('answer', one, '--text', 'Again')).toEqual([
      ...[1, `The review ${one} has an answer already.`],
    ]);
    const asked = ['answer', two, '--text', 'Bonjour', '--lang', 'fr'];
    expect(await operator.ask('reviews', ...asked)).toMatchObject({ answer: { fr: 'Bonjour' } });
    const [code, err] = await refusalOf('answer', two, '--text', 'x', '--lang', 'xx');
    expect([code, err]).toEqual([2, expect.stringContaining('There is no language "xx"')]);
  });

  test('must have a text that the shop can store', async () => {
    const id = await written(teapot);
    for (const typed of ['', '  ', 'x'.repeat(afterSaleBounds.maxAnswerLength + 1)]) {
      expect(await refusalOf('answer', id, `--text=${typed}`)).toEqual([
        ...[1, 'An answer has 1 to 2000 characters.'],
      ]);
    }
    expect(await refusalOf('answer', id)).toEqual([
      ...[2, expect.stringContaining('either --text or --file')],
    ]);
  });
});

test('of two operators at once one acts, and the other is refused with the reason', async () => {
  const id = await written(teapot);
  const names = ['Ann', 'Bob', 'Cy'];
  const ends = await Promise.all(
    names.map((name) => operator.run('reviews', 'hide', id, '--reason', name, '--as', name)),
  );
  expect(ends.map(({ code }) => code).sort()).toEqual([0, 1, 1]);
  const [row] = await operator.db.select().from(product).where(eq(product.id, teapot));
  expect([row?.reviewCount, row?.starSum]).toEqual([0, 0]);
});
