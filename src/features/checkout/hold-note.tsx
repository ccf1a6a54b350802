import { useTranslation } from 'react-i18next';
import type { HoldProblem } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { tabLink } from '#parts/order/order-tab.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Note } from '#ui/status/note.tsx';

interface HoldNoteProps {
  hold: HoldProblem;
  isFromBag: boolean;
}

/** Why a purchase cannot be ordered as it is, and where the shopper can change that. */
export function HoldNote({ hold: { problem, limit }, isFromBag }: HoldNoteProps) {
  const { t } = useTranslation();
  const isOfUnits = problem === 'unpaid_units_full';
  const [href, label] =
    isOfUnits && isFromBag
      ? ['#/bag/1', t('checkout.toBag')]
      : [`#${tabLink(orderStatus.unpaid)}`, t('order.tab.0')];
  return (
    <div role="status" className="basis-full">
      <Note
        tone="warning"
        action={
          <LinkButton tone="ghost" size="small" href={href} className="-my-2 -me-3">
            {label}
          </LinkButton>
        }
      >
        {t(`error.${problem}`, { limit })}
      </Note>
    </div>
  );
}
