import { ChevronRight, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { missingForFree } from '#contract/rules/pricing.ts';
import type { BagLine } from '#data/cart/bag-lines.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { ShopLink } from '#parts/shop/shop-link.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { Tag } from '#ui/status/tag.tsx';
import { type BagGroup, tickOf } from './bag-groups.ts';
import { BagLineRow } from './bag-line-row.tsx';

interface BagShopProps {
  group: BagGroup;
  isChosen(line: BagLine): boolean;
  onChoose(lines: BagLine[], isOn: boolean): void;
}

/** One shop's card in the bag. */
export function BagShop({ group, isChosen, onChoose }: BagShopProps) {
  const { t } = useTranslation();
  const { shop, lines, freight } = group;
  const tick = tickOf(lines, isChosen);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Checkbox
          state={tick}
          label={t('bag.selectShop', { shop: shop.name })}
          isLabelHidden
          onChange={(isOn) => onChoose(lines, isOn)}
          className="-mx-2.5 shrink-0"
        />
        <h2 className="min-w-0 grow basis-[6.5rem] text-[0.9375rem]">
          <ShopLink shop={shop} />
        </h2>
        {freight === 0 && tick !== 'off' ? (
          <Tag tone="ok">{t('bag.freeDelivery')}</Tag>
        ) : (
          shop.city !== '' && (
            <span className="text-xs text-ink-3">{t('bag.shipsFrom', { city: shop.city })}</span>
          )
        )}
      </div>
      <UntilFree group={group} isChosen={isChosen} />
      <ul>
        {lines.map((line) => (
          <BagLineRow
            // The row stays when the line gets other options.
            key={line.id}
            line={line}
            isChosen={isChosen(line)}
            onChoose={(isOn) => onChoose([line], isOn)}
          />
        ))}
      </ul>
    </Card>
  );
}

/** What is missing until the shop delivers the selected lines free. */
function UntilFree({ group: { shop, lines }, isChosen }: Pick<BagShopProps, 'group' | 'isChosen'>) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const missing = missingForFree(shop, lines.filter(isChosen));
  if (missing === 0) return null;
  return (
    <a
      href={`#/shop/${shop.id}`}
      className="press flex min-h-tap items-center gap-2 text-sm text-ink-2"
    >
      <Icon icon={Truck} size="s" className="text-primary" />
      <span className="min-w-0 flex-1">{t('bag.untilFree', { price: money(missing) })}</span>
      <Icon icon={ChevronRight} size="s" className="text-ink-3" />
    </a>
  );
}
