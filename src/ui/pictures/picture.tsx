import { ImageOff } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Icon } from './icon.tsx';
import { usePictureAttempts } from './use-picture-attempts.ts';

export type PictureType = 'avif' | 'jpeg';

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

const defaultRatio = 1;

/** A picture in a box of fixed shape: no layout shift when it loads, fails or is retried. */
export function Picture(props: PictureProps) {
  const { alt, url, widths, sizes, isEager = false, priority, tint, retryLabel } = props;
  const { ratio = defaultRatio } = props;
  const [first = 0] = widths;
  const { phase, serial, image, onError, retry } = usePictureAttempts(url(first, 'jpeg'), props);
  const srcSet = (type: PictureType) => widths.map((w) => `${url(w, type)} ${w}w`).join(', ');

  return (
    <div
      className={classNames(
        'relative overflow-hidden rounded-lg bg-surface-2',
        // On the box, so that the tint is dimmed like the picture.
        phase !== 'failed' && '[filter:var(--photo)]',
        props.className,
      )}
      style={{ aspectRatio: ratio, ...(tint && phase !== 'failed' ? { background: tint } : {}) }}
    >
      {phase === 'shown' && (
        <picture key={serial}>
          <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
          <img
            ref={image}
            alt={alt}
            src={url(widths.at(-1) ?? first, 'jpeg')}
            srcSet={srcSet('jpeg')}
            sizes={sizes}
            width={first}
            height={Math.round(first / ratio)}
            loading={isEager ? 'eager' : 'lazy'}
            decoding={isEager ? 'auto' : 'async'}
            fetchPriority={priority}
            onError={onError}
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
      )}
      {phase === 'failed' && <Missing alt={alt} retryLabel={retryLabel} onRetry={retry} />}
    </div>
  );
}

type MissingProps = { alt: string; retryLabel: string | undefined; onRetry: () => void };

function Missing({ alt, retryLabel, onRetry }: MissingProps) {
  const place = 'absolute inset-0 grid place-content-center justify-items-center gap-1 text-ink-3';
  if (!retryLabel) {
    return (
      <div className={place} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
        <Icon icon={ImageOff} />
      </div>
    );
  }
  return (
    <button
      type="button"
      aria-label={alt ? `${alt}. ${retryLabel}` : retryLabel}
      onClick={onRetry}
      className={classNames(place, 'z-10 p-1 text-center text-xs focus-visible:-outline-offset-4')}
    >
      <Icon icon={ImageOff} />
      {retryLabel}
    </button>
  );
}
