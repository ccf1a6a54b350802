import { useTranslation } from 'react-i18next';
import { handOnFocus } from '#parts/layout/hand-on-focus.ts';
import { PhotoThumb } from '#parts/photos/photo-thumb.tsx';
import type { Photos } from '#parts/photos/use-photos.ts';

/** The photos of the message being written. */
export function ComposerPhotos({ photos: { tiles, remove } }: { photos: Photos }) {
  const { t } = useTranslation();
  if (tiles.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 px-1">
      {tiles.map(({ key, photo }, index) => (
        <li key={key} ref={handOnFocus} className="w-18">
          <PhotoThumb
            photo={photo}
            label={t('photos.nth', { n: index + 1, count: tiles.length })}
            removeLabel={t('photos.remove', { n: index + 1 })}
            onRemove={() => remove(key)}
          />
        </li>
      ))}
    </ul>
  );
}
