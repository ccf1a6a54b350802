import { X } from 'lucide-react';
import type { Photo } from '#data/photos.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import { Spinner } from '#ui/status/spinner.tsx';
import { HeldPicture } from './held-picture.tsx';

interface PhotoThumbProps {
  /** Undefined while it is being prepared. */
  photo: Photo | undefined;
  label: string;
  removeLabel: string;
  onRemove(): void;
}

/** A thumbnail of an added photo, with a remove button. */
export function PhotoThumb({ photo, label, removeLabel, onRemove }: PhotoThumbProps) {
  return (
    <div
      aria-busy={!photo}
      className="relative grid aspect-square place-items-center overflow-hidden rounded-lg bg-surface-2 text-ink-3"
    >
      {photo ? <HeldPicture picture={photo} alt={label} /> : <Spinner />}
      <button
        type="button"
        data-control="photo"
        onClick={onRemove}
        className="press group absolute end-0 top-0 grid size-11 place-items-center outline-none"
      >
        {/* The focus ring is drawn on the glass, where its contrast is known. */}
        <span className="grid size-8 place-items-center rounded-full bg-glass text-ink outline-primary group-focus-visible:outline-2 group-focus-visible:-outline-offset-3">
          <Icon icon={X} size="s" />
        </span>
        <span className="sr-only">{removeLabel}</span>
      </button>
    </div>
  );
}
