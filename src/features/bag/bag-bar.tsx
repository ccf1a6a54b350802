import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { BagLine } from '#data/cart/bag-lines.ts';
import { Money, useMoneyText } from '#parts/money/money.tsx';
import { checkoutLink } from '#parts/order/checkout-link.ts';
import { ActionBar } from '#ui/bars/action-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { type BagGroup, sumUp, tickOf } from './bag-groups.ts';

interface BagBarProps {
  groups: BagGroup[];
  isChosen(line: BagLine): boolean;
  onChoose(lines: BagLine[], isOn: boolean): void;
}

/** Its words on one line if there is room, below the sum if they would break. */
const way = 'ms-auto max-w-max grow-99 basis-[6.5rem]';

/** The bag's bottom bar: select all, total, and checkout. */
export function BagBar({ groups, isChosen, onChoose }: BagBarProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const lines = groups.flatMap((group) => group.lines);
  const chosen = lines.filter(isChosen);
  const tick = tickOf(lines, isChosen);
  const { count, total, freight, isFree } = sumUp(groups, isChosen);

  function checkOut() {
    const items = chosen.map((line) => ({ skuId: line.sku_id, quantity: line.quantity }));
    navigate(checkoutLink({ items, isFromBag: true }));
  }

  return (
    <ActionBar isAboveTabs>
      <Checkbox
        state={tick}
        label={<span className="text-sm max-xs:sr-only">{t('bag.selectAll')}</span>}
        onChange={(isOn) => onChoose(lines, isOn)}
      />
      <Total total={total} freight={freight} isFree={isFree} isShown={count > 0} />
      <Button tone="primary" disabled={count === 0} onClick={checkOut} className={way}>
        {count === 0 ? t('bag.nothingSelected') : t('bag.checkout', { count })}
      </Button>
    </ActionBar>
  );
}

interface TotalProps {
  total: number;
  freight: number;
  isFree: boolean;
  isShown: boolean;
}

function Total({ total, freight, isFree, isShown }: TotalProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  return (
    <span
      className={classNames('text-end leading-tight', isShown && 'flex-1 basis-[5rem]')}
      aria-live="polite"
    >
      {isShown && (
        <>
          <Money minor={total} size="m" className="block" />
          <span className="block text-xs text-ink-3">
            {isFree ? t('bag.freeDelivery') : t('bag.inclFreight', { price: money(freight) })}
          </span>
        </>
      )}
    </span>
  );
}
