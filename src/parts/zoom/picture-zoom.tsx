import { useTranslation } from 'react-i18next';
import type { Picture } from '#contract/pictures.ts';
import { PictureSaver } from '#ui/pictures/picture-saver.ts';
import { ProductPicture } from '../product/product-picture.tsx';
import { ZoomView } from './zoom-view.tsx';

interface PictureZoomProps {
  pictures: Picture[];
  /** The index of the picture shown first. */
  first: number;
  /** The product's name. */
  name: string;
  onClose(): void;
}

/** Catalogue pictures, full-screen. */
export function PictureZoom({ pictures, ...rest }: PictureZoomProps) {
  const { t } = useTranslation();
  return (
    <ZoomView
      {...rest}
      count={pictures.length}
      picture={(index, alt) => (
        // Opened to see more: never reduced.
        <PictureSaver key={pictures[index]?.id} value={null}>
          <ProductPicture
            picture={pictures[index] ?? null}
            alt={alt}
            sizes="720px"
            isEager
            retryLabel={t('picture.retry')}
            className="rounded-none"
          />
        </PictureSaver>
      )}
      thumb={(index) => (
        <ProductPicture
          picture={pictures[index] ?? null}
          alt=""
          sizes="48px"
          className="w-12 rounded-md"
        />
      )}
    />
  );
}
