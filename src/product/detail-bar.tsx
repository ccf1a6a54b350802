import { ArrowLeft, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '#contract/catalogue.ts';
import { cardOf } from '#shop/card-of.ts';
import { FavouriteButton } from '#shop/favourite-button.tsx';
import { share } from '#shop/share.ts';
import { IconButton } from '#ui/icon-button.tsx';

interface DetailBarProps {
  product: ProductDetail;
  onBack(): void;
}

/** What floats on a product's picture: back, share, and the heart. */
export function DetailBar({ product, onBack }: DetailBarProps) {
  const { t } = useTranslation();
  const { id, name, shop } = product;
  return (
    <div className="sticky top-0 z-20 h-0">
      <div className="flex gap-2 p-2">
        <IconButton icon={ArrowLeft} label={t('app.back')} onClick={onBack} isFloating />
        <span className="grow" />
        <IconButton
          icon={Share2}
          label={t('detail.share')}
          onClick={() => void share(t, { title: name, path: `/detail/${id}/${shop.id}` })}
          isFloating
        />
        <FavouriteButton product={cardOf(product)} isFloating />
      </div>
    </div>
  );
}
