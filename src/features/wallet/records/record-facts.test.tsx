import { expect, test } from 'vitest';
import type { TopUp } from '#contract/calls/wallet/top-ups.ts';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import { textsOf } from '../../../../tests/support/project/texts.ts';
import { firstRender } from '../../../../tests/support/rendering/first-render.tsx';
import { openTopUp } from '../../../../tests/support/wallet/top-ups.ts';
import { RecordCard } from './record-card.tsx';
import { topUpFacts, topUpStageText, withdrawalFacts } from './record-facts.ts';
import { RecordList } from './record-list.tsx';
import { StatusTag } from './status-tag.tsx';

const t = textsOf('en');
const money = (minor: number) => `$${minor}`;
const { auditing, passed, refused } = auditStatus;

const valuesOf = (facts: { id: string; value: unknown }[]) =>
  Object.fromEntries(facts.map(({ id, value }) => [id, value]));

test.each([
  ['that waits', auditing, null, { fee: '$50', arrived: t('wallet.record.notYet') }],
  ['that arrived in part', passed, 5500, { fee: '$50', arrived: '$5500' }],
  ['that was refused', refused, null, { arrived: t('wallet.record.nothing') }],
] as const)('a top-up %s shows what has arrived, and a fee unless it is refused', (...row) => {
  const [, status, arrived, rest] = row;
  const facts = topUpFacts(t, money, { amount: 6000, fee: 50, arrived, status });
  expect(valuesOf(facts)).toEqual({ amount: '$6000', ...rest });
});

test('a withdrawal that was refused pays nothing and has no fee', () => {
  const asked = { amount: 5000, fee: 50, receive: 4950 };
  const nothing = { amount: '$5000', receive: t('wallet.record.nothing') };
  expect(valuesOf(withdrawalFacts(t, money, { ...asked, status: refused }))).toEqual(nothing);
  const paid = { amount: '$5000', fee: '$50', receive: '$4950' };
  expect(valuesOf(withdrawalFacts(t, money, { ...asked, status: passed }))).toEqual(paid);
});

test('a card that was never charged is not said to be audited', () => {
  const opened = { method: 'card', stage: 'audit' } as const;
  expect(topUpStageText(t, opened)).toBe(t('wallet.stage.topUp.opened'));
  expect(topUpStageText(t, { ...opened, method: 'manual' })).toBe(t('wallet.stage.topUp.audit'));
  expect(topUpStageText(t, { ...opened, stage: 'underpaid' })).toBe(
    t('wallet.stage.topUp.underpaid'),
  );
});

test.each([
  ['underpaid', passed, t('wallet.status.1')],
  ['refused', refused, t('wallet.status.2')],
  ['cancelled', refused, t('wallet.status.cancelled')],
  ['disputed', passed, t('wallet.status.disputed')],
] as const)('the stage %s has its own word if its audit would mislead', async (...row) => {
  const [stage, status, word] = row;
  expect((await firstRender(<StatusTag {...{ stage, status }} />)).text.trim()).toBe(word);
});

test('a record that was refused shows its reason', async () => {
  const looks = { title: 'Card', facts: [], stage: '', onOpen() {} };
  const cardOf = (reason: string) => <RecordCard record={{ ...openTopUp, reason }} {...looks} />;
  const { text } = await firstRender(cardOf('The name differs'));
  expect(text).toContain(t('wallet.record.reason', { reason: 'The name differs' }));
  const none = t('wallet.record.reason', { reason: '' }).trim();
  expect((await firstRender(cardOf(''))).text).not.toContain(none);
});

test('a filter lists the records of one status, and says if there are none', async () => {
  const records = [
    { ...openTopUp, id: 'waiting' },
    { ...openTopUp, id: 'refused', status: refused },
  ];
  async function listed(status: TopUp['status'] | undefined) {
    const card = ({ id }: TopUp) => <p>{id}</p>;
    const reading = { older: null, readOlder: async () => Promise.reject(new Error('none')) };
    const actions = { onAll() {}, onRefresh: async () => {}, empty: 'Nothing', Detail: undefined };
    const list = <RecordList {...{ records, status, card, ...reading, ...actions }} />;
    return (await firstRender(list)).text;
  }
  expect(await listed(undefined)).toMatch(/waiting\s+refused/);
  expect(await listed(refused)).not.toContain('waiting');
  expect(await listed(refused)).toContain('refused');
  expect(await listed(passed)).toContain(t('wallet.record.none'));
});
