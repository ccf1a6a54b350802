import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { BagLine } from '#data/cart.ts';
import { checkoutLink } from '#shop/checkout-link.ts';
import { Money, useMoneyText } from '#shop/money.tsx';
import { useShelf } from '#shop/use-shelf.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { removeLines } from './bag.ts';
import { type BagGroup, sumUp, tickOf } from './bag-groups.ts';

interface BagBarProps {
  groups: BagGroup[];
  isChosen(line: BagLine): boolean;
  onChoose(lines: BagLine[], isOn: boolean): void;
  isEditing: boolean;
}

/** The foot of the bag: all or none, what it comes to, and the way to the checkout. */
export function BagBar({ groups, isChosen, onChoose, isEditing }: BagBarProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const shelf = useShelf();
  const lines = groups.flatMap((group) => group.lines);
  const chosen = lines.filter(isChosen);
  const tick = tickOf(lines, isChosen);
  const { count, total, freight } = sumUp(groups, isChosen);

  function checkOut() {
    const items = chosen.map((line) => ({ skuId: line.sku_id, quantity: line.quantity }));
    navigate(checkoutLink({ items, isFromBag: true }));
  }

  return (
    <ActionBar isAboveTabs>
      <Checkbox
        state={tick}
        label={<span className="sr-only text-sm xs:not-sr-only">{t('bag.selectAll')}</span>}
        onChange={(isOn) => onChoose(lines, isOn)}
      />
      {isEditing ? (
        <span className="grow text-end">
          <Button
            tone="danger"
            disabled={count === 0}
            onClick={() => void removeLines(t, shelf, chosen)}
          >
            {count === 0 ? t('bag.nothingSelected') : t('bag.deleteSelected', { count })}
          </Button>
        </span>
      ) : (
        <>
          <Total total={total} freight={freight} isShown={count > 0} />
          <Button tone="primary" disabled={count === 0} onClick={checkOut}>
            {count === 0 ? t('bag.nothingSelected') : t('bag.checkout', { count })}
          </Button>
        </>
      )}
    </ActionBar>
  );
}

interface TotalProps {
  total: number;
  freight: number;
  isShown: boolean;
}

function Total({ total, freight, isShown }: TotalProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  return (
    <span className="grow basis-0 text-end leading-tight" aria-live="polite">
      {isShown && (
        <>
          <Money minor={total} size="m" className="block" />
          <span className="block text-xs text-ink-3">
            {freight > 0 ? t('bag.inclFreight', { price: money(freight) }) : t('bag.freeDelivery')}
          </span>
        </>
      )}
    </span>
  );
}
