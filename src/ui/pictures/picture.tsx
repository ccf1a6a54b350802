import { ImageOff } from 'lucide-react';
import { type CSSProperties, type RefObject, use } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from './icon.tsx';
import type { PictureProps, PictureType } from './picture-props.ts';
import { PictureSaver } from './picture-saver.ts';
import { usePictureAttempts } from './use-picture-attempts.ts';

const defaultRatio = 1;

/** A picture in a box of fixed shape: no layout shift when it loads, fails or is retried. */
export function Picture(props: PictureProps) {
  const Saver = use(PictureSaver);
  return Saver ? <Saver {...props} /> : <PlainPicture {...props} />;
}

type PlainPictureProps = PictureProps & {
  box?: RefObject<HTMLDivElement | null>;
  /** Shows the box alone. */
  isBlank?: boolean;
};

/** The same, whether or not the page saves data. */
export function PlainPicture(props: PlainPictureProps) {
  const { alt, url, widths, sizes, isEager = false, priority, retryLabel } = props;
  const { ratio = defaultRatio } = props;
  const [first = 0] = widths;
  const { phase, serial, image, onError, retry } = usePictureAttempts(url(first, 'webp'), props);
  const choice = (type: PictureType) => ({
    srcSet: widths.map((w) => `${url(w, type)} ${w}w`).join(', '),
    sizes,
  });
  // For the markup's sake: most pictures of the first page have one width.
  const isOneWidth = widths.length === 1;

  return (
    <div
      ref={props.box}
      className={classNames(
        'relative overflow-hidden rounded-lg bg-surface-2',
        // On the box, so that the tint is dimmed like the picture.
        phase !== 'failed' && '[filter:var(--photo)]',
        props.className,
      )}
      style={{ aspectRatio: ratio, ...(phase !== 'failed' && placeholder(props)) }}
      // Only the server has the preview; the browser keeps it.
      suppressHydrationWarning
    >
      {phase === 'shown' && !props.isBlank && (
        <picture key={serial}>
          <source
            type="image/avif"
            {...(isOneWidth ? { srcSet: url(first, 'avif') } : choice('avif'))}
          />
          <img
            ref={image}
            alt={alt}
            src={url(widths.at(-1) ?? first, 'webp')}
            {...(!isOneWidth && choice('webp'))}
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

function placeholder({ tint, preview }: PictureProps): CSSProperties {
  if (preview) return { background: `${tint} url(${preview}) center / cover` };
  return tint ? { background: tint } : {};
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
