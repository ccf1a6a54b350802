import { expect, test } from 'vitest';
import { textsOf } from '../../../tests/support/project/texts.ts';
import { firstRender } from '../../../tests/support/rendering/first-render.tsx';
import { WalletAmounts } from './wallet-amounts.tsx';

const t = textsOf('en');

test('a debt is shown beside what can be spent, and nothing without one', async () => {
  const wallet = { currency: 'USD', available: 500, held: 100 };
  const indebted = await firstRender(<WalletAmounts wallet={{ ...wallet, owed: 3000 }} />);
  expect(indebted.text).toContain(`${t('me.available')} $5.00`);
  expect(indebted.text).toContain(`${t('me.owed')} $30.00`);
  expect((await firstRender(<WalletAmounts wallet={wallet} />)).text).not.toContain(t('me.owed'));
});
