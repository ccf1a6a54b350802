import { CloudOff, CloudUpload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeOrder } from '#data/orders.ts';
import { dropDraftOf } from '#data/photo-form.ts';
import { refundForm } from '#data/refunds/refund-form.ts';
import type { WaitingRefund } from '#data/refunds/refunds.ts';
import { UploadBar } from '#parts/photos/upload-bar.tsx';
import { useLocalDb } from '#query/use-local-db.ts';
import { useOnline } from '#query/use-online.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/pictures/icon.tsx';

interface RefundWaitingProps {
  order: WholeOrder;
  /** Null for the moment until the outbox shows it. */
  waiting: WaitingRefund | null;
}

/** A request that waits on this device. */
export function RefundWaiting({ order: { id }, waiting }: RefundWaitingProps) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const isOnline = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    // Deletes a draft left behind if the page was closed in between.
    void dropDraftOf(db, refundForm(id));
  }, [db, id]);
  return (
    <Card className="grid grid-cols-1 justify-items-center gap-2 py-6 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon icon={isOnline ? CloudUpload : CloudOff} size="l" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        {t('refund.waitingTitle')}
      </h2>
      <p role="status" className="max-w-[34ch] text-[.9375rem] text-balance text-ink-2">
        {isOnline ? t('refund.sending') : t('refund.kept')}
      </p>
      {waiting && <UploadBar entryId={waiting.entryId} />}
      <span className="mt-2 flex flex-wrap justify-center gap-2">
        <LinkButton tone="line" size="small" href="#/unsent">
          {t('title.unsent')}
        </LinkButton>
        <LinkButton tone="line" size="small" href={`#/orderInfo/${id}`}>
          {t('payment.viewOrder')}
        </LinkButton>
      </span>
    </Card>
  );
}
