import type { PictureWidth } from '#contract/pictures.ts';
import { type Picture as PictureRef, pictureUrl, pictureWidths } from '#contract/pictures.ts';
import * as limits from '#contract/rules/limits.ts';
import { connectivity } from '#sync/sync.ts';
import { Picture } from '#ui/pictures/picture.tsx';
import type { PictureProps } from '#ui/pictures/picture-props.ts';
import { usePreview } from './preview.ts';

type Props = Omit<
  PictureProps,
  'url' | 'widths' | 'attempts' | 'refetch' | 'subscribeReconnect' | 'tint' | 'preview'
> &
  Partial<Pick<PictureProps, 'url' | 'widths'>> & {
    picture: PictureRef | null;
    /** For the first picture of a screen: how wide it is shown, in px, so that the markup holds it. */
    previewPx?: number | undefined;
  };

const noPicture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** One owner makes all attempts: the worker if it controls the page, else the page. */
const isWorkerThere = () => Boolean(globalThis.navigator?.serviceWorker?.controller);

/** The second attempt replaces a copy in the worker's cache that does not decode. */
const attemptsWithWorker = 2;

/** The widths that a screen of three pixels per px may choose from; all, if `sizes` is not fixed. */
function widthsFor(sizes: string): readonly PictureWidth[] {
  const most = 3 * Number.parseInt(sizes, 10);
  return pictureWidths.filter((_, at) => !((pictureWidths[at - 1] ?? 0) >= most));
}

/** Loaded only when a picture fails. Resolves to whether the picture is here now. */
async function refetch(url: string): Promise<boolean> {
  try {
    return await (await import('./refetch-picture.ts')).refetchPicture(url);
  } catch {
    return false;
  }
}

/**
 * A catalogue picture; a plain box of the same shape for a product without one. `url` and `widths` are
 * for another size of it than a square.
 */
export function ProductPicture({ picture, previewPx, ...rest }: Props) {
  const preview = usePreview(picture?.id, previewPx);
  return (
    <Picture
      widths={widthsFor(rest.sizes)}
      attempts={isWorkerThere() ? attemptsWithWorker : limits.pictureAttempts}
      refetch={picture ? refetch : undefined}
      subscribeReconnect={connectivity.onBack}
      tint={picture?.tint}
      preview={preview}
      url={(width, type) =>
        picture ? pictureUrl(picture.id, width as PictureWidth, type) : noPicture
      }
      {...rest}
    />
  );
}
