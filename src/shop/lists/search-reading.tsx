import { useTranslation } from 'react-i18next';
import { Note } from '#ui/note.tsx';
import type { ListQuery } from './list-query.ts';
import type { ShelfPages } from './use-shelf-pages.ts';

interface SearchReadingProps {
  query: ListQuery;
  reading: ShelfPages['reading'];
  isEmpty: boolean;
}

/** Says so where the words of a search were not taken as they stand. */
export function SearchReading({ query, reading, isEmpty }: SearchReadingProps) {
  const { t } = useTranslation();
  if (isEmpty || !reading || !query.q) return null;
  const { match, read_as: readAs } = reading;
  if (match !== 'some' && !(match === 'similar' && readAs)) return null;
  return (
    <div className="mb-4">
      <Note>
        {match === 'some'
          ? t('search.some')
          : t('search.readAs', { typed: query.q, text: readAs ?? '' })}
      </Note>
    </div>
  );
}
