import type { TFunction } from 'i18next';
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
  const [href, label] = wayOut(t, problem, isFromBag);
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

/** The place that changes it: the open orders, the bag, or the wallet. */
function wayOut(
  t: TFunction,
  problem: HoldProblem['problem'],
  isFromBag: boolean,
): [href: string, label: string] {
  const isOfUnits = problem === 'unpaid_units_full' || problem === 'newcomer_units_full';
  if (isOfUnits && isFromBag) return ['#/bag/1', t('checkout.toBag')];
  const isOfWallet = problem === 'newcomer_units_full' || problem === 'newcomer_address_full';
  if (isOfWallet) return ['#/topUp', t('title.topUp')];
  return [`#${tabLink(orderStatus.unpaid)}`, t('order.tab.0')];
}
