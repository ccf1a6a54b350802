import type { PictureWidth } from '#contract/pictures.ts';
import { type Picture as PictureRef, pictureUrl, pictureWidths } from '#contract/pictures.ts';
import { limits } from '#contract/rules/limits.ts';
import { connectivity } from '#sync/sync.ts';
import { Picture, type PictureProps } from '#ui/pictures/picture.tsx';

type Props = Omit<
  PictureProps,
  'url' | 'widths' | 'attempts' | 'refetch' | 'subscribeReconnect' | 'tint'
> & {
  picture: PictureRef | null;
};

const noPicture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** One owner makes all attempts: the worker if it controls the page, else the page. */
const isWorkerThere = () => Boolean(globalThis.navigator?.serviceWorker?.controller);

/** The second attempt replaces a copy in the worker's cache that does not decode. */
const attemptsWithWorker = 2;

/** Loaded only when a picture fails. Resolves to whether the picture is here now. */
async function refetch(url: string): Promise<boolean> {
  try {
    return await (await import('./refetch-picture.ts')).refetchPicture(url);
  } catch {
    return false;
  }
}

/** A catalogue picture; a plain box of the same shape for a product without one. */
export function ProductPicture({ picture, ...rest }: Props) {
  return (
    <Picture
      {...rest}
      widths={pictureWidths}
      attempts={isWorkerThere() ? attemptsWithWorker : limits.pictureAttempts}
      refetch={picture ? refetch : undefined}
      subscribeReconnect={connectivity.onBack}
      tint={picture?.tint}
      url={(width, type) =>
        picture ? pictureUrl(picture.id, width as PictureWidth, type) : noPicture
      }
    />
  );
}
