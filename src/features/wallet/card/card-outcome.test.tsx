import { expect, test } from 'vitest';
import { type TopUp, topUp } from '#contract/calls/wallet/top-ups.ts';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import { textsOf } from '../../../../tests/support/project/texts.ts';
import { firstRender, replyTo } from '../../../../tests/support/rendering/first-render.tsx';
import { openTopUp } from '../../../../tests/support/wallet/top-ups.ts';
import { CardOutcome } from './card-outcome.tsx';

const t = textsOf('en');
const { auditing, passed, refused } = auditStatus;

async function outcomeOf(changes: Partial<TopUp>): Promise<string> {
  const { id } = openTopUp;
  const cached = [replyTo(topUp.detail, { id }, { ...openTopUp, ...changes })];
  return (await firstRender(<CardOutcome id={id} onAgain={() => {}} />, { cached })).text;
}

test.each([
  ['declined', t('wallet.card.declined'), t('wallet.card.another')],
  ['no_funds', t('wallet.card.declined'), t('wallet.card.another')],
  ['timed_out', t('wallet.card.timedOut'), t('wallet.card.another')],
  ['cancelled', t('wallet.card.cancelled'), t('app.retry')],
] as const)('a charge that ended as %s says why, and offers another', async (...row) => {
  const [stage, title, again] = row;
  const text = await outcomeOf({ status: refused, stage });
  const reason =
    stage === 'cancelled' ? t('wallet.card.cancelledText') : t(`wallet.stage.topUp.${stage}`);
  expect(text).toContain(`\n${title}\n${reason}\n`);
  expect(text).toContain(`\n${again}\n`);
  expect(text).not.toContain(t('wallet.topUp.gets'));
});

test('the shop’s own reason is shown before the general one', async () => {
  const text = await outcomeOf({ status: refused, stage: 'declined', reason: 'Stolen' });
  expect(text).toContain(`\n${t('wallet.card.declined')}\nStolen\n`);
});

test('a charge that arrived names the credited amount, and offers no other card', async () => {
  const text = await outcomeOf({ status: passed, stage: 'arrived', arrived: 4910 });
  const arrived = t('wallet.topUp.arrivedText', { price: '$49.10' });
  expect(text).toContain(`\n${t('wallet.topUp.arrived')}\n${arrived}\n`);
  expect(text).not.toContain(t('wallet.card.another'));
});

test('while the bank decides, no other card is offered', async () => {
  const text = await outcomeOf({ status: auditing, stage: 'processing' });
  expect(text).toContain(`\n${t('wallet.card.waits')}\n${t('wallet.card.waitsText')}\n`);
  expect(text).not.toContain(t('wallet.card.another'));
});

test('a bank that asks for more is named with the way to answer it', async () => {
  const text = await outcomeOf({ status: auditing, stage: 'challenge' });
  expect(text).toContain(`\n${t('wallet.card.asks')}\n${t('wallet.card.asksText')}\n`);
  expect(text).toContain(`\n${t('wallet.card.enter')}\n`);
});
