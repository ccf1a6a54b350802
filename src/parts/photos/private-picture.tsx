import { CloudOff, ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CallFailed } from '#data/http/outcome.ts';
import { useOnline } from '#query/use-online.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';
import { Spinner } from '#ui/status/spinner.tsx';
import { useObjectUrl } from './use-object-url.ts';
import { usePrivateFile } from './use-private-file.ts';

interface PrivatePictureProps {
  /** The id of a private file of this shopper. */
  id: string;
  alt: string;
  /** Sets the size; a square by default. */
  className?: string | undefined;
  /** Cuts it to the box instead of showing all of it. */
  isCut?: boolean;
  /** The button over it, which opens it in full. */
  opener?: { label: string; onOpen(): void };
}

/** A picture that only its shopper may see: fetched with the token, never cached. */
export function PrivatePicture(props: PrivatePictureProps) {
  const { id, alt, className = 'aspect-square', isCut = false, opener } = props;
  const { data, error, isFetching, refetch } = usePrivateFile(id);
  const url = useObjectUrl(data);
  return (
    <div
      className={classNames(
        'relative grid place-items-center overflow-hidden rounded-lg bg-surface-2 text-ink-3',
        className,
      )}
    >
      {url && (
        <img
          src={url}
          alt={alt}
          className={classNames(
            'absolute inset-0 size-full',
            isCut ? 'object-cover' : 'object-contain',
          )}
        />
      )}
      {url && opener && (
        <button
          type="button"
          onClick={opener.onOpen}
          className="absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-4"
        >
          <span className="sr-only">{opener.label}</span>
        </button>
      )}
      {!url && !error && <Loading alt={alt} />}
      {error && (
        <Missing alt={alt} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function Loading({ alt }: { alt: string }) {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={`${alt}. ${t('app.loading')}`} className="absolute inset-0">
      <Skeleton className="size-full" />
    </SkeletonGroup>
  );
}

interface MissingProps {
  alt: string;
  error: CallFailed;
  isBusy: boolean;
  onRetry(): void;
}

/** The reason that it is missing, with a retry unless it was deleted. */
function Missing({ alt, error, isBusy, onRetry }: MissingProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const place =
    'absolute inset-0 grid place-content-center justify-items-center gap-1 p-1 text-center text-xs';
  const { failure } = error;
  if (failure.kind === 'refused' && failure.word === 'not_found') {
    return (
      <div role="img" aria-label={`${alt}. ${t('photos.gone')}`} className={place}>
        <Icon icon={ImageOff} />
        {t('photos.gone')}
      </div>
    );
  }
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onRetry();
      }}
      className={classNames(place, 'focus-visible:-outline-offset-4')}
    >
      <span className="sr-only">{alt}</span>
      {isBusy ? <Spinner /> : <Icon icon={isOnline ? ImageOff : CloudOff} />}
      {!isOnline && <span>{t('photos.whenOnline')}</span>}
      <span className="font-semibold">{t('app.retry')}</span>
    </button>
  );
}
