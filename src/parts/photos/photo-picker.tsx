import { ImagePlus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '#ui/fields/error-text.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { LiveRegion } from '#ui/status/live-region.tsx';
import { handOnFocus } from '../layout/hand-on-focus.ts';
import { PhotoButton } from './photo-button.tsx';
import { PhotoProblems } from './photo-problems.tsx';
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
  const { tiles, most, problems, remove } = photos;
  const count = tiles.length;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand beside its counter
    <div role="group" aria-labelledby={id} aria-describedby={describedBy}>
      <div className="mb-1.5 flex justify-between gap-2 text-md">
        <span id={id} className="font-semibold">
          {legend}
        </span>
        <span className="text-ink-3 tabular">{t('photos.count', { n: count, most })}</span>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-2">
        {tiles.map(({ key, photo }, index) => (
          <li key={key} ref={handOnFocus}>
            <PhotoThumb
              photo={photo}
              label={t('photos.nth', { n: index + 1, count })}
              removeLabel={t('photos.remove', { n: index + 1 })}
              onRemove={() => remove(key)}
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
      <PhotoProblems problems={problems} />
    </div>
  );
}

interface AddTileProps {
  describedBy: string | undefined;
  onPick(files: File[]): void;
}

function AddTile(props: AddTileProps) {
  const { t } = useTranslation();
  return (
    <PhotoButton
      {...props}
      className="drawn grid aspect-square place-content-center justify-items-center gap-1 rounded-lg bg-surface p-1 text-center text-sm leading-tight text-ink-2 inset-ring-[1.5px] inset-ring-line-strong"
    >
      <Icon icon={ImagePlus} />
      {t('photos.add')}
    </PhotoButton>
  );
}
