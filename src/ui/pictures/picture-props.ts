export type PictureType = 'avif' | 'webp';

export type PictureProps = {
  /** Empty if the picture only repeats the adjacent text. */
  alt: string;
  url: (width: number, type: PictureType) => string;
  widths: readonly number[];
  /** The displayed width, as in `<img sizes>`. */
  sizes: string;
  /** Width divided by height; the box has this shape before the picture loads. */
  ratio?: number | undefined;
  /** The picture's own placeholder colour. */
  tint?: string | undefined;
  /** A small version as a `data:` URL, below the picture until it has loaded. */
  preview?: string | undefined;
  /** In the first view: loaded at once. */
  isEager?: boolean | undefined;
  priority?: 'high' | 'low' | 'auto' | undefined;
  /** The total number of attempts. */
  attempts: number;
  /**
   * Refetches a failed picture, bypassing all caches, before every attempt but the first. Resolving
   * to false means that attempt failed.
   */
  refetch?: ((address: string) => Promise<boolean>) | undefined;
  /** Subscribes to reconnects that the browser does not report. Returns the unsubscribe function. */
  subscribeReconnect?: ((listener: () => void) => () => void) | undefined;
  /**
   * The label of the retry button. Without it the placeholder is not interactive: a button may not
   * be nested in a link.
   */
  retryLabel?: string | undefined;
  className?: string | undefined;
};
