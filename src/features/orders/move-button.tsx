import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '#contract/calls/orders.ts';
import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useOrderMove } from './use-order-move.ts';

const loadDialog = async () => (await import('#ui/overlays/dialog.tsx')).ConfirmDialog;

interface MoveButtonProps {
  order: OrderSummary;
  move: 'cancel' | 'confirm';
  look: { size?: 'small'; className?: string };
  onChanged?: (() => Promise<unknown>) | undefined;
}

/** Cancels an unpaid order or confirms its receipt, after a question. */
export function MoveButton({ order, move, look, onChanged }: MoveButtonProps) {
  const { t } = useTranslation();
  const dialog = useLazyOverlay(loadDialog);
  const { send, isBusy, problem, forget } = useOrderMove(order, onChanged);
  const isCancel = move === 'cancel';
  function close() {
    forget();
    dialog.close();
  }
  return (
    <>
      <Button tone={isCancel ? 'line' : 'soft'} {...look} onClick={dialog.open}>
        {t(`order.${move}`)}
      </Button>
      {dialog.Part && (
        <dialog.Part
          title={t(`order.${move}Title`)}
          text={t(`order.${move}Text`)}
          confirm={{
            label: t(`order.${move}`),
            tone: isCancel ? 'danger' : 'primary',
            isBusy,
            problem,
            onConfirm: () => void send(move).then((isDone) => isDone && close()),
          }}
          cancel={{
            label: isCancel ? t('order.keep') : t('order.notYet'),
            onCancel: close,
          }}
        />
      )}
    </>
  );
}
