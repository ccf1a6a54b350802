import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';

interface ZoomThumbsProps {
  count: number;
  current: number;
  thumb(index: number): ReactNode;
  onShow(index: number): void;
}

/** Thumbnails of all pictures, to pick one. */
export function ZoomThumbs({ count, current, thumb, onShow }: ZoomThumbsProps) {
  const { t } = useTranslation();
  return (
    <ul className="scrollbar-none flex min-w-0 flex-1 gap-2 overflow-x-auto p-1 [justify-content:safe_center]">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of a view never change places
        <li key={index} className="shrink-0">
          <button
            type="button"
            aria-label={t('detail.pictureOf', { n: index + 1, count })}
            aria-current={index === current}
            onClick={() => onShow(index)}
            className={classNames(
              'press block rounded-lg p-0.75',
              index === current && 'inset-ring-2 inset-ring-primary',
            )}
          >
            {thumb(index)}
          </button>
        </li>
      ))}
    </ul>
  );
}
