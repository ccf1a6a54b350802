import { Copy } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refund } from '#contract/calls/refunds.ts';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { FormProblem } from '#parts/forms/form-problem.tsx';
import { copyText } from '#platform/share/share.ts';
import { useOnline } from '#query/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
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
  const { isBusy, sendParcel } = useRefundMove(refund.id, onChanged);
  const [carrier, setCarrier] = useState(refund.carrier);
  const [number, setNumber] = useState(refund.parcel_no);
  const [isTried, setIsTried] = useState(false);
  const parcel = { carrier: carrier.trim(), parcel_no: number.trim() };
  const isMissing = parcel.carrier === '' || parcel.parcel_no === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!isMissing) void sendParcel(parcel);
  }

  return (
    <Card>
      <h2 className="text-md text-ink-2">{t('refund.sendTo')}</h2>
      <div className="mt-1 flex flex-wrap items-start gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 basis-[10rem] wrap-anywhere">{refund.return_address}</p>
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
          value={carrier}
          onChange={(event) => setCarrier(event.target.value)}
        />
        <TextField
          label={t('refund.parcelNo')}
          isNumeric
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={afterSaleBounds.maxParcelNumber}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
        <FormProblem text={isTried && isMissing ? t('refund.parcelMissing') : undefined} />
        {!isOnline && <Note>{t('refund.needsNet')}</Note>}
        <Button type="submit" tone="primary" block isBusy={isBusy} disabled={!isOnline}>
          {t('refund.saveParcel')}
        </Button>
      </form>
    </Card>
  );
}
