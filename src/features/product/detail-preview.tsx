import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductCard } from '#contract/calls/catalogue.ts';
import { ProductPicture } from '#parts/product/product-picture.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';
import { DetailHead } from './detail-head.tsx';
import { galleryRatio } from './pictures/gallery-ratio.ts';

interface DetailPreviewProps {
  /** The card the product was opened from; undefined for an external link. */
  card: ProductCard | undefined;
  onBack(): void;
  /** In place of what the card does not know; placeholders by default. */
  children?: ReactNode;
}

/** A product until its details are here: what its card knows, in the same places. */
export function DetailPreview({ card, onBack, children }: DetailPreviewProps) {
  const { t } = useTranslation();
  return (
    <article className="page-end">
      <div className="sticky top-0 z-20 h-0">
        <div className="flex p-2">
          <IconButton icon={ArrowLeft} label={t('app.back')} onClick={onBack} isFloating />
        </div>
      </div>
      {card ? (
        <ProductPicture
          picture={card.picture}
          alt=""
          // As on the card, whose picture is here already.
          sizes="(min-width: 480px) 218px, calc(50vw - 22px)"
          ratio={galleryRatio}
          isEager
          className="rounded-none"
        />
      ) : (
        <Skeleton className="aspect-[1.06]" />
      )}
      <div className="relative -mt-6 grid grid-cols-1 gap-3 rounded-t-2xl bg-bg px-gutter pt-5">
        {card && <DetailHead product={card} price={card.price} />}
        {children ?? <Placeholders isNamed={card !== undefined} />}
      </div>
    </article>
  );
}

function Placeholders({ isNamed }: { isNamed: boolean }) {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('app.loading')} className="grid grid-cols-1 gap-3">
      {!isNamed && (
        <>
          <Skeleton className="h-9 w-40 rounded-sm" />
          <Skeleton className="h-7 rounded-sm" />
        </>
      )}
      <Skeleton className="h-32 rounded-lg" />
      <Skeleton className="h-20 rounded-lg" />
      <Skeleton className="h-20 rounded-lg" />
    </SkeletonGroup>
  );
}
