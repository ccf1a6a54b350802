import type { ReactNode } from 'react';
import { factsOf } from '#contract/rules/order-status.ts';
import type { KnownOrder } from '#data/orders.ts';
import { Tag } from '#ui/status/tag.tsx';
import { Money } from '../money/money.tsx';
import { ProductPicture } from '../product/product-picture.tsx';
import { OrderDate } from './order-date.tsx';
import { useHeadline } from './use-headline.ts';

interface OrderRowProps {
  order: KnownOrder;
  /** Below the shop's name. */
  note?: ReactNode;
  /** Below both, in place of its state. */
  children?: ReactNode;
}

/** An order in a few lines: its first item and shop, and its state. */
export function OrderRow({ order, note, children }: OrderRowProps) {
  const { lines, shop } = order;
  return (
    <span className="flex min-w-0 flex-1 items-start gap-3 py-3">
      <ProductPicture
        picture={lines[0]?.picture ?? null}
        alt=""
        sizes="52px"
        className="w-[52px] shrink-0 rounded-md"
      />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-md leading-tight">{lines[0]?.name}</span>
        <span className="mt-0.5 block text-xs text-ink-3">{shop.name}</span>
        {note && <span className="block text-xs text-ink-3">{note}</span>}
        {children ?? <OrderState order={order} />}
      </span>
    </span>
  );
}

/** The total, headline and date of an order. */
export function OrderState({ order }: { order: KnownOrder }) {
  const headline = useHeadline(order);
  return (
    <>
      <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Money minor={order.total} size="s" tone="ink" />
        <Tag tone={factsOf(order.status).tone}>{headline}</Tag>
      </span>
      <span className="mt-1 block text-xs text-ink-2">
        <OrderDate order={order} />
      </span>
    </>
  );
}
