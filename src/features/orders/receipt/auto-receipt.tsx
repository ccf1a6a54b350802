import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { order as calls } from '#contract/calls/orders.ts';
import { minuteMs } from '#contract/rules/durations.ts';
import { extensionDays } from '#contract/rules/order-status.ts';
import { tap } from '#data/http/tap.ts';
import type { WholeOrder } from '#data/orders.ts';
import { useAttempt } from '#parts/feedback/use-attempt.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { tellOrdersChanged } from '#query/changed-elsewhere.ts';
import { useOnline } from '#query/use-online.ts';
import { useServerTime } from '#query/use-server-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { timeLeft } from './time-left.ts';

interface AutoReceiptProps {
  order: WholeOrder;
  /** Called after the extension, to read the order again. */
  onChanged(): Promise<unknown>;
}

/** When the receipt of a shipped order is confirmed automatically, and a button to put that off once. */
export function AutoReceipt({ order, onChanged }: AutoReceiptProps) {
  const { t, i18n } = useTranslation();
  const { moment } = useFormats();
  const now = useServerTime(minuteMs);
  // Orders kept by an earlier build do not have it.
  const { auto_receipt_at: at } = order;
  if (!at) return null;
  return (
    <Card>
      <p className="text-md">
        {t('order.autoReceipt', { time: moment(at).replaceAll(' ', '\u00a0') })}{' '}
        <span className="ms-1 whitespace-nowrap text-ink-2">
          {timeLeft(i18n.language, Date.parse(at) - now)}
        </span>
      </p>
      {!order.extended_at && <Extend order={order} onChanged={onChanged} />}
    </Card>
  );
}

function Extend({ order, onChanged }: AutoReceiptProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const tell = useTell();
  const queries = useQueryClient();
  const { attempt, isBusy, problem } = useAttempt();

  async function extend() {
    const isDone = await attempt(() => tap(calls.extend, { order_id: order.id }, sessionStorage));
    if (isDone) tell({ text: t('order.extended', { days: extensionDays }), tone: 'ok' });
    // Also after a failure: it may have reached the shop.
    tellOrdersChanged(queries);
    await onChanged();
  }

  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 basis-[9rem] text-sm text-ink-2">
          {t(isOnline ? 'order.extendText' : 'order.extendOffline')}
        </p>
        <Button
          tone="soft"
          size="small"
          isBusy={isBusy}
          disabled={!isOnline && !isBusy}
          onClick={() => void extend()}
        >
          {t('order.extend', { days: extensionDays })}
        </Button>
      </div>
      <ActionProblem text={problem} />
    </>
  );
}
