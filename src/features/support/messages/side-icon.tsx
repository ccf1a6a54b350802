import { platform } from '#data/messages/sides.ts';
import { Mark } from '#parts/layout/brand.tsx';
import { ShopMonogram } from '#parts/shop/shop-monogram.tsx';

/** A shop's initial, or the platform's logo. */
export function SideIcon({ side, name }: { side: string; name: string }) {
  if (side !== platform) return <ShopMonogram name={name} isLarge />;
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-primary-soft">
      <Mark />
    </span>
  );
}
