import { useTranslation } from 'react-i18next';
import type { ShopDetail } from '#contract/shops.ts';
import { FollowButton } from '#shop/follow-button.tsx';
import { useFormats } from '#shop/formats.ts';
import { ShopCrest } from '#shop/shop-crest.tsx';

/** Who it is, and the way to stay in touch. */
export function ShopHead({ shop }: { shop: ShopDetail }) {
  const { t } = useTranslation();
  const { year } = useFormats();
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-3">
        <ShopCrest name={shop.name} isHuge />
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
