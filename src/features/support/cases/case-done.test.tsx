import { expect, test } from 'vitest';
import type { KnownCase } from '#data/support/cases.ts';
import { firstRender } from '../../../../tests/support/rendering/first-render.tsx';
import { shopConfig } from '../../../../tests/support/rendering/shop-config.ts';
import { CaseDone } from './case-done.tsx';

const sent: KnownCase = {
  ...{ id: 'a', kind: 'complaint', number: 'CP-2611-00042', content: 'It came in pieces' },
  ...{ order: null, category: 'other', pictures: [], state: 'open', answer: '' },
  ...{ created_at: '2026-11-20T08:00:00Z', answered_at: null, kept_at: 0, entryId: null },
};

const shown = (change: Partial<KnownCase>, is_operator_off = true) =>
  firstRender(<CaseDone it={{ ...sent, ...change }} onMine={() => {}} />, {
    cached: [shopConfig({ is_operator_off })],
  });

test('a case that the shop has says that a person has to act, in a demo without its operator', async () => {
  const { text, t } = await shown({});
  expect(text).toContain(t('complaint.received'));
  expect(text).toContain(sent.number);
  expect(text).toContain(t('service.operatorOff'));
  expect((await shown({}, false)).text).not.toContain(t('service.operatorOff'));
});

test('a case that waits on the device does not wait for a person yet', async () => {
  const { text, t } = await shown({ entryId: '7', number: '' });
  expect(text).toContain(t('complaint.waiting'));
  expect(text).not.toContain(t('complaint.received'));
  expect(text).not.toContain(t('service.operatorOff'));
});
