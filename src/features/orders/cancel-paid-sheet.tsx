import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CancelReason, cancelReasons } from '#contract/rules/order-status.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PickChips } from '#ui/fields/pick-chip.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';

interface CancelPaidSheetProps {
  /** What returns to the wallet. */
  price: string;
  isBusy: boolean;
  /** Why the last attempt failed. */
  problem: string | undefined;
  onClose(): void;
  onCancel(reason: CancelReason): void;
}

/** Asks for the reason before a paid order is cancelled. */
export function CancelPaidSheet(props: CancelPaidSheetProps) {
  const { price, isBusy, problem, onClose, onCancel } = props;
  const { t } = useTranslation();
  const [reason, setReason] = useState<CancelReason>();
  const [isMissing, setIsMissing] = useState(false);

  function submit() {
    setIsMissing(!reason);
    if (reason) onCancel(reason);
  }

  return (
    <Sheet
      onClose={isBusy ? () => {} : onClose}
      title={t('order.cancelPaidTitle')}
      closeLabel={t('app.close')}
      footer={
        <div className="grid w-full gap-3">
          <ActionProblem text={isMissing && !reason ? t('order.reason.missing') : problem} />
          <Button tone="danger" block isBusy={isBusy} onClick={submit}>
            {t('order.cancel')}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <p className="text-[.9375rem] text-ink-2">{t('order.cancelPaidText', { price })}</p>
        <PickChips
          legend={t('order.reason.label')}
          options={cancelReasons.map((value) => ({ value, label: t(`order.reason.${value}`) }))}
          value={reason ?? null}
          onPick={(value) => setReason(value as CancelReason)}
        />
      </div>
    </Sheet>
  );
}
