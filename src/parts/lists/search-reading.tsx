import { useTranslation } from 'react-i18next';
import { Note } from '#ui/status/note.tsx';
import type { ListQuery } from './list-query.ts';
import type { ProductPages } from './use-product-pages.ts';

interface SearchReadingProps {
  query: ListQuery;
  reading: ProductPages['reading'];
  isEmpty: boolean;
}

/** Shows how a search was interpreted, if not literally. */
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
