import { expect, test } from 'vitest';
import type { TopUp } from '#contract/calls/wallet/top-ups.ts';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import { firstRender } from '../../../../tests/support/rendering/first-render.tsx';
import { shopConfig } from '../../../../tests/support/rendering/shop-config.ts';
import { TopUpResult } from './top-up-result.tsx';

const asked: TopUp = {
  ...{ id: 'a', method: 'chain', status: auditStatus.auditing, stage: 'audit', amount: 7550 },
  ...{ fee: 0, arrived: null, network: null, tx_hash: '', reference: '', evidence: [] },
  ...{ reason: '', created_at: '2026-11-20T08:00:00Z', settled_at: null, txn_id: null },
};

/** Whether a result says that a person has to act. */
async function isNoted(change: Partial<TopUp>, is_operator_off = true): Promise<boolean> {
  const result = (
    <TopUpResult topUp={{ ...asked, ...change }} tone="waiting" title="Asked" text="Wait" />
  );
  const { text, t } = await firstRender(result, { cached: [shopConfig({ is_operator_off })] });
  return text.includes(t('service.operatorOff'));
}

test('a top-up says that a person has to act only while the shop checks it', async () => {
  expect(await isNoted({})).toBe(true);
  expect(await isNoted({}, false)).toBe(false);
  expect(await isNoted({ method: 'card' })).toBe(false);
  expect(await isNoted({ status: auditStatus.refused })).toBe(false);
});
