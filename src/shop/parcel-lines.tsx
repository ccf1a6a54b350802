import type { ReactNode } from 'react';
import { ShopCrest } from './shop-crest.tsx';
import { ShopLink } from './shop-link.tsx';

interface ParcelLinesProps<L> {
  shop: { id: string; name: string };
  /** Not in the middle of a purchase: there nothing leads away. */
  leadsToShop?: boolean;
  lines: readonly L[];
  /** How one of the lines is shown. */
  children(line: L): ReactNode;
}

/** One shop's part of a purchase: whose it is, and what is in it. */
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
          <ShopCrest name={shop.name} /> {shop.name}
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
