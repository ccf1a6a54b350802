import { CloudOff } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefundOffer } from '#contract/calls/refunds.ts';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import type { WholeOrder } from '#data/orders.ts';
import type { WrittenForm } from '#data/photo-form.ts';
import { type RefundFields, refundForm } from '#data/refunds/refund-form.ts';
import { useKeepDraft } from '#parts/drafts/use-keep-draft.ts';
import { refusalText } from '#parts/feedback/failure-text.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { PhotoPicker } from '#parts/photos/photo-picker.tsx';
import { usePhotos } from '#parts/photos/use-photos.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { useOnline } from '#query/use-online.ts';
import { ActionBar } from '#ui/bars/action-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Note } from '#ui/status/note.tsx';
import { RefundAmount } from './refund-amount.tsx';
import type { FormFields } from './refund-fields.ts';
import { RefundKind, RefundReasons } from './refund-kind.tsx';
import { RefundLines } from './refund-lines.tsx';
import { sendRefund } from './send-refund.ts';
import { type RefundPart, useRefundForm } from './use-refund-form.ts';

interface RefundEditorProps {
  order: WholeOrder;
  offer: RefundOffer;
  start: WrittenForm<FormFields>;
  onSent(entryId: string): void;
}

/** The form of a request. Saved on this device first, so it works offline. */
export function RefundEditor({ order, offer, start, onSent }: RefundEditorProps) {
  const { t } = useTranslation();
  const { whole } = useFormats();
  const db = useLocalDb();
  const isOnline = useOnline();
  const element = useRef<HTMLFormElement>(null);
  const form = useRefundForm(offer, start.form);
  const { fields, change } = form;
  const draft = useKeepDraft<RefundFields>(refundForm(order.id), fields, start.corrects);
  const photos = usePhotos(start.photos, afterSaleBounds.maxRefundProof, draft.keepPhotos);
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isWithout = photos.photos.length === 0;
  const problems = { ...form.problems, proof: isWithout ? t('refund.proofMissing') : null };
  const shown = (part: RefundPart) => (isTried ? problems[part] : null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    const { amount } = form;
    const { minor: _, reason, ...typed } = fields;
    const [wrong = photos.isOver ? 'proof' : undefined] =
      Object.entries(problems).find(([, problem]) => problem !== null) ?? [];
    if (wrong || typeof amount !== 'number' || !reason) return focusOn(wrong);
    setIsBusy(true);
    const entryId = await sendRefund(t, db, order, {
      ...typed,
      amount,
      reason,
      photos: photos.photos,
    });
    setIsBusy(false);
    if (entryId === undefined) return;
    await draft.drop();
    onSent(entryId);
  }

  /** Moves the focus to the first wrong part. */
  function focusOn(part: string | undefined) {
    const field = element.current?.querySelector<HTMLElement>(
      `[data-part="${part}"] :is(input, textarea, button)`,
    );
    field?.focus();
  }

  return (
    <form ref={element} onSubmit={submit} noValidate className="grid grid-cols-1 gap-6">
      {start.refusal && (
        <Note tone="danger">{t('refund.refused', { reason: refusalText(t, start.refusal) })}</Note>
      )}
      <RefundLines order={order} offer={offer} form={form} error={shown('lines')} />
      <RefundKind offer={offer} form={form} />
      <RefundReasons form={form} error={shown('reason')} />
      <RefundAmount offer={offer} form={form} error={shown('amount')} />
      <div data-part="explanation">
        <TextArea
          label={t('refund.explanation')}
          note={`${whole(fields.explanation.length)} / ${whole(afterSaleBounds.maxRefundText)}`}
          rows={4}
          maxLength={afterSaleBounds.maxRefundText}
          value={fields.explanation}
          onChange={(event) => change({ explanation: event.target.value })}
          error={shown('explanation')}
        />
      </div>
      <div data-part="proof">
        <PhotoPicker
          legend={t('refund.proof')}
          hint={t('refund.proofHint')}
          error={shown('proof')}
          photos={photos}
        />
      </div>
      {!isOnline && <Note icon={CloudOff}>{t('refund.offline')}</Note>}
      <ActionBar>
        <Button type="submit" tone="primary" block isBusy={isBusy || photos.isBusy}>
          {t('refund.send')}
        </Button>
      </ActionBar>
    </form>
  );
}
