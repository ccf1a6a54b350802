import { CircleAlert, ImagePlus } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '#ui/fields/error-text.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { LiveRegion } from '#ui/status/live-region.tsx';
import { PhotoThumb } from './photo-thumb.tsx';
import type { Photos } from './use-photos.ts';

interface PhotoPickerProps {
  legend: string;
  hint?: ReactNode;
  /** An error of all photos together, such as a missing photo. */
  error?: ReactNode;
  photos: Photos;
}

/** A photo field: add, view and remove photos. */
export function PhotoPicker({ legend, hint, error, photos }: PhotoPickerProps) {
  const { t } = useTranslation();
  const id = useId();
  const [hintId, errorId] = [`${id}hint`, `${id}error`];
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  const grid = useRef<HTMLUListElement>(null);
  const { tiles, most, problems, remove } = photos;
  const count = tiles.length;

  /** Focus moves to the photo that takes its place, or to the add button. */
  function takeAway(key: string, index: number) {
    remove(key);
    requestAnimationFrame(() => {
      const stops = grid.current?.querySelectorAll<HTMLElement>('button, input');
      stops?.[Math.min(index, stops.length - 1)]?.focus();
    });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand beside its counter
    <div role="group" aria-labelledby={id} aria-describedby={describedBy}>
      <div className="mb-1.5 flex justify-between gap-2 text-md">
        <span id={id} className="font-semibold">
          {legend}
        </span>
        <span className="text-ink-3 tabular">{t('photos.count', { n: count, most })}</span>
      </div>
      <ul ref={grid} className="grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-2">
        {tiles.map(({ key, photo }, index) => (
          <li key={key}>
            <PhotoThumb
              photo={photo}
              label={t('photos.nth', { n: index + 1, count })}
              removeLabel={t('photos.remove', { n: index + 1 })}
              onRemove={() => takeAway(key, index)}
            />
          </li>
        ))}
        {count < most && (
          <li>
            <AddTile describedBy={describedBy} onPick={(files) => void photos.add(files)} />
          </li>
        )}
      </ul>
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-ink-3">
          {hint}
        </p>
      )}
      <ErrorText id={errorId}>{error}</ErrorText>
      <LiveRegion text={photos.isBusy ? t('photos.busy') : t('photos.count', { n: count, most })} />
      <div role="alert" className="text-sm text-danger">
        {problems.map((problem) => (
          <p key={problem} className="mt-1.5 flex items-start gap-1.5">
            <Icon icon={CircleAlert} size="s" className="mt-0.5" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{problem}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

interface AddTileProps {
  describedBy: string | undefined;
  onPick(files: File[]): void;
}

function AddTile({ describedBy, onPick }: AddTileProps) {
  const { t } = useTranslation();

  function pick({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const files = Array.from(input.files ?? []);
    // Allows picking the same file again after removing it.
    input.value = '';
    onPick(files);
  }

  return (
    <label className="press drawn relative grid aspect-square place-content-center justify-items-center gap-1 rounded-lg bg-surface p-1 text-center text-sm leading-tight text-ink-2 inset-ring-[1.5px] inset-ring-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
      <Icon icon={ImagePlus} />
      {t('photos.add')}
      {/* As large as the tile, so that focusing scrolls the whole tile into view. */}
      <input
        type="file"
        accept="image/*"
        multiple
        aria-describedby={describedBy}
        onChange={pick}
        className="absolute inset-0 size-full overflow-hidden text-[0] opacity-0"
      />
    </label>
  );
}
