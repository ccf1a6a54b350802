import { useTranslation } from 'react-i18next';
import type { ShopDetail } from '#contract/calls/shops.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { FollowButton } from '#parts/likes/follow-button.tsx';
import { ShopMonogram } from '#parts/shop/shop-monogram.tsx';

/** A shop's name and follow button. */
export function ShopHead({ shop }: { shop: ShopDetail }) {
  const { t } = useTranslation();
  const { year } = useFormats();
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-3">
        <ShopMonogram name={shop.name} isHuge />
        <div className="min-w-32 flex-1 wrap-anywhere">
          <h1 tabIndex={-1} className="text-xl leading-tight">
            {shop.name}
          </h1>
          <p className="mt-0.5 text-sm text-ink-3">
            {shop.city} · {t('shop.since', { year: year(shop.since) })}
          </p>
        </div>
        <FollowButton shop={shop} />
      </div>
      {shop.description && <p className="mt-3.5 text-ink-2">{shop.description}</p>}
    </header>
  );
}
