import { ArrowDown, ArrowUp, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Quote } from '#contract/calls/orders.ts';
import type { ErrorWord } from '#contract/rules/errors.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { useFreightText, useMoneyText } from '#parts/money/money.tsx';
import { OrderLine } from '#parts/order/order-line.tsx';
import { ParcelLines } from '#parts/order/parcel-lines.tsx';
import { ShipmentProgress } from '#parts/order/shipment-progress.tsx';
import { useReturnsText } from '#parts/shop/returns-text.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { promisedFreight } from './known-lines.ts';

interface QuoteParcelProps {
  group: Quote['groups'][number];
  /** Each line's price change since the purchase was saved, by SKU. */
  changes?: ReadonlyMap<string, number> | undefined;
  hold: Quote['hold'];
}

/** One shop's part of the purchase, which becomes one order. */
export function QuoteParcel({ group, changes, hold }: QuoteParcelProps) {
  const { shop, lines } = group;
  return (
    <Card>
      <ParcelLines shop={shop} lines={lines}>
        {(line) => (
          <>
            <OrderLine line={line} />
            <PriceChange change={changes?.get(line.sku_id) ?? 0} />
            <LineProblem word={line.problem} stock={line.stock} />
            {hold?.product_ids.includes(line.product_id) && (
              <LineProblem word={hold.problem} limit={hold.limit} />
            )}
          </>
        )}
      </ParcelLines>
      {/* Nothing is sent of what is sold out. */}
      {group.items_total > 0 && <Delivery group={group} />}
    </Card>
  );
}

function Delivery({ group }: Pick<QuoteParcelProps, 'group'>) {
  const { t } = useTranslation();
  const { dayRange } = useFormats();
  const freightText = useFreightText();
  const returnsText = useReturnsText();
  const { passage: shipment } = group;
  const freight = promisedFreight(group);
  return (
    <>
      {shipment && (
        <div className="mt-3">
          <ShipmentProgress
            from={shipment.from_city}
            to={shipment.to_city}
            progress={shipment.progress}
          />
        </div>
      )}
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
        <span>
          {shipment &&
            t('detail.arrives', { range: dayRange(shipment.arrives_from, shipment.arrives_to) })}
        </span>
        <span className={freight === 0 ? 'text-success' : undefined}>{freightText(freight)}</span>
      </p>
      <p className="mt-0.5 text-sm text-ink-2">{returnsText(group.returns_days)}</p>
    </>
  );
}

interface LineProblemProps {
  word: ErrorWord | null;
  limit?: number;
  stock?: number;
}

function LineProblem({ word, limit, stock = 0 }: LineProblemProps) {
  const { t } = useTranslation();
  if (!word) return null;
  const isShort = word === 'not_enough_stock' && stock > 0;
  const text = isShort
    ? t('product.lastOnes', { count: stock })
    : t(`error.${word}` as 'error.promo_spent', { limit });
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
      <Icon icon={CircleAlert} size="s" className="mt-0.5" />
      <span>{text}</span>
    </p>
  );
}

function PriceChange({ change }: { change: number }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  if (change === 0) return null;
  const isDearer = change > 0;
  return (
    <p
      className={`mt-1.5 flex items-center gap-1.5 text-sm ${isDearer ? 'text-warning' : 'text-success'}`}
    >
      <Icon icon={isDearer ? ArrowUp : ArrowDown} size="s" />{' '}
      {isDearer
        ? t('draft.dearer', { price: money(change) })
        : t('draft.cheaper', { price: money(-change) })}
    </p>
  );
}
