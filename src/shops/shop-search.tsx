import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bounds } from '#contract/limits.ts';
import type { ListQuery } from '#shop/lists/list-query.ts';
import { SearchField } from '#ui/search-field.tsx';

interface ShopSearchProps {
  query: ListQuery;
  onQuery(query: ListQuery): void;
}

/** Searches among what one shop sells. */
export function ShopSearch({ query, onQuery }: ShopSearchProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(query.q ?? '');

  function search(text: string) {
    if (text === (query.q ?? '')) return;
    const { q: _, ...rest } = query;
    onQuery(text ? { ...rest, q: text } : rest);
  }

  return (
    <SearchField
      label={t('shop.search')}
      placeholder={t('shop.search')}
      clearLabel={t('search.clear')}
      autoCapitalize="off"
      spellCheck={false}
      maxLength={bounds.maxSearchLength}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        if (text === '') search('');
      }}
      onSubmit={search}
    />
  );
}
