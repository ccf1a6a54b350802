import { Copy } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Refund } from '#contract/calls/refunds.ts';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { useTextDraft } from '#parts/drafts/use-text-draft.ts';
import { copyText } from '#platform/share/share.ts';
import { useOnline } from '#query/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { Note } from '#ui/status/note.tsx';
import { useRefundMove } from './use-refund-move.ts';

interface ReturnParcelProps {
  refund: Refund;
  onChanged(): Promise<unknown>;
}

/** Where a return goes, and the number of its parcel. */
export function ReturnParcel({ refund, onChanged }: ReturnParcelProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { isBusy, problem, sendParcel } = useRefundMove(refund.id, onChanged);
  const { carrier, parcel_no } = refund;
  const form = useForm({ defaultValues: { carrier, parcel_no } });
  const draft = useTextDraft(`return ${refund.id}`, form);
  const { errors } = form.formState;
  const isMissing = errors.carrier ?? errors.parcel_no;

  const submit = form.handleSubmit(async (values) => {
    const parcel = { carrier: values.carrier.trim(), parcel_no: values.parcel_no.trim() };
    if (await sendParcel(parcel)) await draft.drop();
  });

  return (
    <Card>
      <h2 className="text-md text-ink-2">{t('refund.sendTo')}</h2>
      <div className="mt-1 flex flex-wrap items-start gap-x-3 gap-y-2">
        <p translate="no" className="min-w-0 flex-1 basis-[10rem] wrap-anywhere">
          {refund.return_address}
        </p>
        <Button
          tone="soft"
          size="small"
          onClick={() => void copyText(t, `${refund.return_address}\n${refund.sn}`)}
        >
          <Icon icon={Copy} size="s" /> {t('order.copy')}
        </Button>
      </div>
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
        {!isOnline && <Note>{t('refund.needsNet')}</Note>}
        <ActionProblem text={isMissing ? t('refund.parcelMissing') : problem} />
        <Button type="submit" tone="primary" block isBusy={isBusy} disabled={!isOnline}>
          {t('refund.saveParcel')}
        </Button>
      </form>
    </Card>
  );
}

const isFilled = (text: string) => text.trim() !== '';
