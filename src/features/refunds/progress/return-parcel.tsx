import { CloudOff, CloudUpload, Copy } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Refund } from '#contract/calls/refunds.ts';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { givenCode } from '#contract/typed-text.ts';
import { parcelsOf, sendReturnParcel, type WaitingParcel } from '#data/refunds/refunds.ts';
import { discardRefused, save } from '#parts/changes/save.ts';
import { useTextDraft } from '#parts/drafts/use-text-draft.ts';
import { refusalText } from '#parts/feedback/failure-text.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { copyText } from '#platform/share/share.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { useOnline } from '#query/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { Note } from '#ui/status/note.tsx';

interface ReturnParcelProps {
  refund: Refund;
  orderId: string;
  unsent: WaitingParcel | undefined;
}

/** Where a return goes, and the number of its parcel. Saved on this device first, so it works offline. */
export function ReturnParcel({ refund, orderId, unsent }: ReturnParcelProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const db = useLocalDb();
  const isOnline = useOnline();
  const { return_address: address } = refund;
  const { carrier, parcel_no } = unsent?.payload ?? refund;
  const form = useForm({
    // What is saved meanwhile shows in the fields that are not edited here.
    values: { carrier, parcel_no },
    resetOptions: { keepDirtyValues: true },
  });
  const draft = useTextDraft(`return ${refund.id}`, form);
  // Only dirty fields that are read are kept.
  const { errors, isSubmitting, dirtyFields: _ } = form.formState;
  const isMissing = errors.carrier ?? errors.parcel_no;

  const submit = form.handleSubmit(async (values) => {
    const parcel = { carrier: values.carrier.trim(), parcel_no: givenCode(values.parcel_no) };
    const input = { id: refund.id, order_id: orderId, ...parcel };
    if (!(await save(t, sendReturnParcel, input))) return;
    // In the same lane they would block this one.
    await discardRefused(db, await parcelsOf(db, refund.id));
    await draft.drop();
    // What another device corrects from now on shows here as well.
    for (const name of names) form.resetField(name, { defaultValue: parcel[name] });
    tell({ text: t('message.saveSuccess'), tone: 'ok' });
  });

  return (
    <Card>
      <h2 className="text-md text-ink-2">{t('refund.sendTo')}</h2>
      {/* Unknown until the order is read again, if an earlier build listed it. */}
      {address && (
        <div className="mt-1 flex flex-wrap items-start gap-x-3 gap-y-2">
          <p translate="no" className="min-w-0 flex-1 basis-[10rem] wrap-anywhere">
            {address}
          </p>
          <Button
            tone="soft"
            size="small"
            onClick={() => void copyText(t, `${address}\n${refund.sn}`)}
          >
            <Icon icon={Copy} size="s" /> {t('order.copy')}
          </Button>
        </div>
      )}
      <p className="mt-1 text-sm text-ink-2">{t('refund.parcelNote', { sn: refund.sn })}</p>
      <form
        onSubmit={submit}
        noValidate
        className="mt-4 grid grid-cols-1 gap-4 border-t border-line pt-4"
      >
        <TextField
          label={t('refund.carrier')}
          autoComplete="off"
          maxLength={afterSaleBounds.maxCarrier}
          {...form.register('carrier', { validate: isFilled })}
        />
        <TextField
          label={t('refund.parcelNo')}
          isNumeric
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={afterSaleBounds.maxParcelNumber}
          {...form.register('parcel_no', { validate: isFilled })}
        />
        <div role="alert" className="unless-empty">
          {unsent?.refusal && (
            <Note tone="danger">
              {t('refund.parcelRefused', { reason: refusalText(t, unsent.refusal) })}
            </Note>
          )}
        </div>
        <div role="status" className="unless-empty">
          {unsent && !unsent.refusal && (
            <Note icon={isOnline ? CloudUpload : CloudOff}>
              {isOnline ? t('refund.parcelSending') : t('refund.parcelKept')}
            </Note>
          )}
        </div>
        <ActionProblem text={isMissing && t('refund.parcelMissing')} />
        <Button type="submit" tone="primary" block isBusy={isSubmitting}>
          {t('refund.saveParcel')}
        </Button>
      </form>
    </Card>
  );
}

const names = ['carrier', 'parcel_no'] as const;

const isFilled = (text: string) => givenCode(text) !== '';
