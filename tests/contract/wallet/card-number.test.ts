import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const number = '4929 3817 2650 9437';

test.each([number, number.replaceAll(' ', ''), '4929 3817 2650 9431', '4929 3817 2650 94x7'])(
  'the card number %s is in no line of the log and in no reply',
  async (typed) => {
    const buyer = await shop.register();
    const details = { holder: 'Ada Lovelace', bank_name: 'First Bank', card_number: typed };
    const reply = await shop.call(
      withdrawal.addPayee,
      { payee: { type: 'card', ...details } },
      buyer,
    );
    const said = `${reply.text}${shop.log.join('\n')}`;
    expect(shop.log.length).toBeGreaterThan(0);
    for (const part of ['4929381', '3817265', '4929 3', '3817 2']) expect(said).not.toContain(part);
  },
);
