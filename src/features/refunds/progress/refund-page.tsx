import { useTranslation } from 'react-i18next';
import { isOpenRefund, isWithdrawable, type Refund } from '#contract/calls/refunds.ts';
import type { WholeOrder } from '#data/orders.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { nextRefundLink } from '#parts/order/refund-link.ts';
import { ContactShopRow } from '#parts/service/contact-shop-row.tsx';
import { PersonNote } from '#parts/service/person-note.tsx';
import { serviceLink } from '#parts/service/service-link.ts';
import { ActionBar } from '#ui/bars/action-bar.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { RefundRequest } from './refund-request.tsx';
import { RefundTimeline } from './refund-timeline.tsx';
import { ReturnParcel } from './return-parcel.tsx';
import { WithdrawRefund } from './withdraw-refund.tsx';

interface RefundPageProps {
  order: WholeOrder;
  refund: Refund;
  onChanged(): Promise<unknown>;
}

/** A refund in full: what happens next, what happened, and what was asked for. */
export function RefundPage({ order, refund, onChanged }: RefundPageProps) {
  const { t } = useTranslation();
  const { stage, answer } = refund;
  const mustSend = stage === 'to_send' || stage === 'sent';
  // The server does not know it yet, but the parcel is on its way.
  const parcel = order.waiting_parcels.findLast(({ payload }) => payload.id === refund.id);
  const isSent = parcel !== undefined && parcel.state !== 'refused';
  const isAgain = !isOpenRefund(refund) && Boolean(order.refund_offer);
  return (
    <>
      <RefundHead refund={refund} />
      {(stage === 'review' || stage === 'sent') && <PersonNote />}
      {answer && (
        <Card>
          <h2 className="text-md text-ink-2">{t('refund.answer')}</h2>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{answer}</p>
        </Card>
      )}
      {mustSend && <ReturnParcel refund={refund} orderId={order.id} unsent={parcel} />}
      <Card>
        <RefundTimeline refund={refund} />
      </Card>
      <RefundRequest order={order} refund={refund} />
      <Card isFlat>
        <ContactShopRow
          href={`#${serviceLink(order.shop.id, { order: order.id, refund: refund.id })}`}
        />
      </Card>
      <ActionBar>
        <LinkButton tone="line" className="grow" href={`#/orderInfo/${order.id}`}>
          {t('payment.viewOrder')}
        </LinkButton>
        {isAgain && (
          <LinkButton tone="soft" className="grow" href={`#${nextRefundLink(order, refund.id)}`}>
            {t('refund.apply')}
          </LinkButton>
        )}
        {isWithdrawable(refund) && !isSent && (
          <WithdrawRefund refund={refund} onChanged={onChanged} />
        )}
      </ActionBar>
    </>
  );
}

/** The refund's number, stage and next step. */
function RefundHead({ refund }: { refund: Refund }) {
  const { t } = useTranslation();
  const { date, moment } = useFormats();
  const money = useMoneyText();
  const { sn, stage, amount, due_at: dueAt, passes_at: passesAt } = refund;
  // What is usual is a day; a deadline ends at its minute.
  const due = dueAt ? { day: date(dueAt), time: moment(dueAt) } : { day: '', time: '' };
  // A return is not decided “usually”, but by a deadline.
  const isBound = stage === 'review' && Boolean(passesAt);
  return (
    <Card tone="deep">
      <p className="text-sm">{t('refund.number', { sn })}</p>
      <h2 className="mt-1 text-xl">{t(`refund.stage.${stage}`)}</h2>
      {!isBound && (
        <p className="mt-0.5 text-md">
          {t(`refund.next.${stage}`, { ...due, price: money(amount) })}
        </p>
      )}
      {passesAt && (
        <p className="mt-0.5 text-md">{t('refund.passesBy', { time: moment(passesAt) })}</p>
      )}
    </Card>
  );
}
