import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '#contract/calls/orders.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useOrderMove } from './use-order-move.ts';

const loadSheet = async () => (await import('./cancel-paid-sheet.tsx')).CancelPaidSheet;

interface CancelPaidButtonProps {
  order: OrderSummary;
  look: { size?: 'small'; className?: string };
  onChanged?: (() => Promise<unknown>) | undefined;
}

/** Cancels a paid order that has not shipped, after asking for the reason. */
export function CancelPaidButton({ order, look, onChanged }: CancelPaidButtonProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const sheet = useLazyOverlay(loadSheet);
  const { send, isBusy, problem, forget } = useOrderMove(order, onChanged);
  function close() {
    forget();
    sheet.close();
  }
  return (
    <>
      <Button tone="line" {...look} onClick={sheet.open}>
        {t('order.cancel')}
      </Button>
      {sheet.Part && (
        <sheet.Part
          price={money(order.total)}
          isBusy={isBusy}
          problem={problem}
          onClose={close}
          onCancel={(reason) => void send('cancelPaid', reason).then((isDone) => isDone && close())}
        />
      )}
    </>
  );
}
