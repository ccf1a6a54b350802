import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as bounds from '#contract/rules/bounds.ts';
import type { QueryProps } from '#parts/lists/list-query.ts';
import { SearchField } from '#ui/fields/search-field.tsx';

/** Searches the products of one shop. */
export function ShopSearch({ query, onQuery }: QueryProps) {
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
