import { useTranslation } from 'react-i18next';
import { type Picture, pictureUrl, wholeSide } from '#contract/pictures.ts';
import type { PictureProps } from '#ui/pictures/picture-props.ts';
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
  return (
    <ZoomView
      {...rest}
      count={pictures.length}
      picture={(index, alt, ratio) => (
        // Opened to see more: never reduced.
        <PictureSaver key={pictures[index]?.id} value={null}>
          <WholePicture picture={pictures[index] ?? null} alt={alt} ratio={ratio} />
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

const whole = ({ id }: Picture): Pick<PictureProps, 'url' | 'widths'> => ({
  url: (_, type) => pictureUrl(id, 'whole', type),
  widths: [wholeSide],
});

interface WholePictureProps {
  picture: Picture | null;
  alt: string;
  ratio: number;
}

/** All of a picture, which the shop shows as a square elsewhere. Offline it may be that square. */
function WholePicture({ picture, alt, ratio }: WholePictureProps) {
  const { t } = useTranslation();
  return (
    <ProductPicture
      picture={picture}
      alt={alt}
      sizes="720px"
      ratio={ratio}
      {...(picture && whole(picture))}
      isEager
      retryLabel={t('picture.retry')}
      className="rounded-none"
    />
  );
}
