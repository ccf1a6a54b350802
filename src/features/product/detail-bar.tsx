import { ArrowLeft } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import { plainPaths } from '#contract/plain-paths.ts';
import { FavouriteButton } from '#parts/likes/favourite-button.tsx';
import { cardOf } from '#parts/product/card-of.ts';
import { ShareButton } from '#platform/share/share-button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { watchView } from '#ui/lists/watch-view.ts';

/** The bar, plus the part of the page that overlaps the picture. */
const coveredPx = 60 + 24;

interface DetailBarProps {
  product: ProductDetail;
  /** The picture below the buttons; past it, over text, they get a bar. */
  picture: RefObject<HTMLElement | null>;
  onBack(): void;
}

/** The buttons floating on a product's picture: back, share and favourite. */
export function DetailBar({ product, picture, onBack }: DetailBarProps) {
  const { t } = useTranslation();
  const isOnPicture = useIsOn(picture);
  const { id, name } = product;
  return (
    <div className="sticky top-0 z-20 h-0">
      <div className={classNames('flex items-center gap-2 p-2', !isOnPicture && 'bg-bg')}>
        <IconButton
          icon={ArrowLeft}
          label={t('app.back')}
          onClick={onBack}
          isFloating={isOnPicture}
        />
        <span aria-hidden="true" className="min-w-0 grow truncate font-semibold">
          {!isOnPicture && name}
        </span>
        <ShareButton title={name} path={plainPaths.product.prefix + id} isFloating={isOnPicture} />
        <FavouriteButton product={cardOf(product)} place={isOnPicture ? 'picture' : undefined} />
      </div>
    </div>
  );
}

/** Whether the bar is still over the picture. */
function useIsOn(picture: RefObject<HTMLElement | null>): boolean {
  const [isOn, setIsOn] = useState(true);
  useEffect(() => {
    const { current: element } = picture;
    return element ? watchView(element, `-${coveredPx}px 0px 0px`, setIsOn) : undefined;
  }, [picture]);
  return isOn;
}
