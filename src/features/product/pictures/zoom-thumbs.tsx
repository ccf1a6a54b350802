import { useTranslation } from 'react-i18next';
import type { Picture } from '#contract/pictures.ts';
import { ProductPicture } from '#parts/product/product-picture.tsx';
import { classNames } from '#ui/class-names.ts';

interface ZoomThumbsProps {
  pictures: Picture[];
  current: number;
  onShow(index: number): void;
}

/** Thumbnails of all pictures, to pick one. */
export function ZoomThumbs({ pictures, current, onShow }: ZoomThumbsProps) {
  const { t } = useTranslation();
  return (
    <ul className="scrollbar-none flex min-w-0 flex-1 gap-2 overflow-x-auto p-1 [justify-content:safe_center]">
      {pictures.map((picture, index) => (
        <li key={picture.id} className="shrink-0">
          <button
            type="button"
            aria-label={t('detail.pictureOf', { n: index + 1, count: pictures.length })}
            aria-current={index === current}
            onClick={() => onShow(index)}
            className={classNames(
              'press block rounded-lg p-0.75',
              index === current && 'inset-ring-2 inset-ring-primary',
            )}
          >
            <ProductPicture picture={picture} alt="" sizes="48px" className="w-12 rounded-md" />
          </button>
        </li>
      ))}
    </ul>
  );
}
