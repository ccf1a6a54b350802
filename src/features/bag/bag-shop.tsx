import { useTranslation } from 'react-i18next';
import type { BagLine } from '#data/cart.ts';
import { ShopLink } from '#parts/shop/shop-link.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
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
      <ul>
        {lines.map((line) => (
          <BagLineRow
            key={line.sku_id}
            line={line}
            isChosen={isChosen(line)}
            onChoose={(isOn) => onChoose([line], isOn)}
          />
        ))}
      </ul>
    </Card>
  );
}
