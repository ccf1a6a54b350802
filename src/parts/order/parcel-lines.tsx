import type { ReactNode } from 'react';
import { ShopLink } from '../shop/shop-link.tsx';
import { ShopMonogram } from '../shop/shop-monogram.tsx';

interface ParcelLinesProps<L> {
  shop: { id: string; name: string };
  /** False during a purchase, where no link may lead away. */
  leadsToShop?: boolean;
  lines: readonly L[];
  /** Renders one line. */
  children(line: L): ReactNode;
}

/** One shop's part of a purchase: the shop and its lines. */
export function ParcelLines<L extends { sku_id: string }>(props: ParcelLinesProps<L>) {
  const { shop, leadsToShop = false, lines, children } = props;
  return (
    <>
      {leadsToShop ? (
        <h2 className="-my-2 text-[0.9375rem]">
          <ShopLink shop={shop} />
        </h2>
      ) : (
        <h2 className="flex items-center gap-2 text-[0.9375rem]">
          <ShopMonogram name={shop.name} /> {shop.name}
        </h2>
      )}
      <ul>
        {lines.map((line) => (
          <li key={line.sku_id} className="mt-3">
            {children(line)}
          </li>
        ))}
      </ul>
    </>
  );
}
