import { useTranslation } from 'react-i18next';
import { type Recharge, type TopUp, topUp } from '#contract/calls/wallet/top-ups.ts';
import { uploadEvidence } from '#data/photos.ts';
import type { KeptDraft } from '#parts/drafts/use-text-draft.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import { type NotDone, useSendOnce } from '#parts/payment/use-send-once.ts';
import type { Attachment } from '#sync/sync.ts';

/** A recharge without its evidence, which is uploaded first. */
export type Transfer = Recharge extends infer R
  ? R extends Recharge
    ? Omit<R, 'evidence'>
    : never
  : never;

interface Options {
  onSubmitted(topUp: TopUp): void;
  /** Shows a refusal at the field it concerns. Returns whether there is one. */
  showRefusal?(problem: NotDone): boolean;
  draft: KeptDraft;
}

/** Submits a transfer with its evidence for the audit, exactly once. */
export function useRecharge({ onSubmitted, showRefusal, draft }: Options) {
  const { t } = useTranslation();
  const { attempt, sendOnce, problemText, status } = useSendOnce('wallet.topUp');

  const submit = (transfer: Transfer, files: Attachment[]) => {
    const evidence = files.map(({ id }) => id);
    return attempt(
      async () => {
        const uploaded = await uploadEvidence(files);
        if (uploaded.kind !== 'delivered') return failureText(t, uploaded);
        const input = { ...transfer, evidence: uploaded.data };
        // Dropped before sending: if this page dies with the reply, the form must not offer it again.
        await draft.drop();
        const about = { kind: 'topUp.recharge', ref: transfer.method };
        const outcome = await sendOnce(topUp.recharge, input, about);
        if (outcome.kind === 'delivered') {
          // What was changed meanwhile belonged to it.
          await draft.drop();
          onSubmitted(outcome.data);
          return undefined;
        }
        await draft.keep();
        return showRefusal?.(outcome) ? '' : problemText(outcome);
      },
      { call: topUp.recharge, input: { ...transfer, evidence } },
    );
  };

  return { submit, ...status };
}
