import { limits } from '#contract/limits.ts';
import type { PictureWidth } from '#contract/pictures.ts';
import { type Picture as PictureRef, pictureUrl, pictureWidths } from '#contract/pictures.ts';
import { Picture, type PictureProps } from '#ui/picture.tsx';

type Props = Omit<PictureProps, 'url' | 'widths' | 'attempts' | 'tint'> & {
  picture: PictureRef | null;
};

const noPicture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** One owner tries three times: the worker where it controls the page, else the page. */
const isWorkerThere = () => Boolean(globalThis.navigator?.serviceWorker?.controller);

/** A picture of the catalogue; a plain box of the same shape where there is none. */
export function ProductPicture({ picture, ...rest }: Props) {
  return (
    <Picture
      {...rest}
      widths={pictureWidths}
      attempts={isWorkerThere() ? 1 : limits.pictureAttempts}
      tint={picture?.tint}
      url={(width, type) =>
        picture ? pictureUrl(picture.id, width as PictureWidth, type) : noPicture
      }
    />
  );
}
