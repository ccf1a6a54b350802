import { ArrowUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Sort, sorts } from '#contract/calls/catalogue.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import { defaultSort } from './list-query.ts';

interface SortChoiceProps {
  sort: Sort | undefined;
  onSort(sort: Sort): void;
}

/** The sort order, as a chip that opens the platform's native list. */
export function SortChoice({ sort = defaultSort, onSort }: SortChoiceProps) {
  const { t } = useTranslation();
  return (
    <label className="press drawn relative inline-flex min-h-tap shrink-0 items-center gap-1.5 rounded-full bg-surface px-4 py-1.5 text-md leading-tight inset-ring-1 inset-ring-line has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
      <Icon icon={ArrowUpDown} size="s" />
      <span aria-hidden="true">{t(`browse.sort.${sort}`)}</span>
      <span className="sr-only">{t('browse.sortBy')}</span>
      {/* Invisible above the chip, at 16 px: iOS zooms in on anything smaller. */}
      <select
        value={sort}
        onChange={({ target }) => onSort(target.value as Sort)}
        className="absolute inset-0 w-full cursor-pointer appearance-none text-base opacity-0"
      >
        {sorts.map((it) => (
          <option key={it} value={it}>
            {t(`browse.sort.${it}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
