import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Recharge, type TopUp, topUp } from '#contract/calls/wallet/top-ups.ts';
import { forgetLastRequest, isDuplicate } from '#data/http/duplicate-guard.ts';
import { uploadEvidence } from '#data/photos.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import { showDuplicate } from '#parts/feedback/show-duplicate.ts';
import { useResolveOutcome } from '#parts/payment/use-resolve-outcome.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import type { Attachment } from '#sync/sync.ts';
import { type TopUpProblem, topUpProblemText } from './top-up-problem.ts';

/** A recharge without its evidence, which is uploaded first. */
export type Transfer = Recharge extends infer R
  ? R extends Recharge
    ? Omit<R, 'evidence'>
    : never
  : never;

interface Options {
  onSubmitted(topUp: TopUp): void;
  /** Shows a refusal at the field it concerns. Returns whether there is one. */
  showRefusal?(problem: TopUpProblem): boolean;
  draft: { drop(): Promise<void>; keep(): Promise<void> };
}

/** Submits a transfer with its evidence for the audit, exactly once. */
export function useRecharge({ onSubmitted, showRefusal, draft }: Options) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const { untilKnown, isChecking } = useResolveOutcome();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit(transfer: Transfer, files: Attachment[]) {
    if (isBusy) return;
    const evidence = files.map(({ id }) => id);
    if (isDuplicate(topUp.recharge, { ...transfer, evidence }, sessionStorage, Date.now())) {
      showDuplicate(t);
      return;
    }
    setIsBusy(true);
    setProblem(undefined);
    setProblem(await tryToSubmit(transfer, files));
    setIsBusy(false);
  }

  /** Resolves to an error message, or undefined once submitted or shown at its field. */
  async function tryToSubmit(transfer: Transfer, files: Attachment[]) {
    const uploaded = await uploadEvidence(files);
    if (uploaded.kind !== 'delivered') {
      forgetLastRequest(sessionStorage);
      return failureText(t, uploaded);
    }
    const input = { ...transfer, evidence: uploaded.data };
    // Dropped before sending: if this page dies with the reply, the form must not offer it again.
    await draft.drop();
    const about = { kind: 'topUp.recharge', ref: transfer.method } as const;
    const outcome = await untilKnown(db, await db.sendOnce(topUp.recharge, input, about), about);
    if (outcome.kind === 'delivered') {
      onSubmitted(outcome.data);
      return undefined;
    }
    await draft.keep();
    forgetLastRequest(sessionStorage);
    return showRefusal?.(outcome) ? undefined : topUpProblemText(t, outcome);
  }

  return { submit, isBusy, isChecking, problem };
}
