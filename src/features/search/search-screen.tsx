import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Suggestion } from '#contract/calls/search.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { noteSearch } from '#data/history/searches.ts';
import { useBack } from '#parts/layout/use-back.ts';
import { type ListQuery, readListQuery } from '#parts/lists/list-query.ts';
import { ProductList } from '#parts/lists/product-list.tsx';
import { useListQuery } from '#parts/lists/use-list-query.ts';
import { writeListQuery } from '#parts/lists/write-list-query.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { SearchOffers } from './search-offers.tsx';
import { useCombobox } from './use-combobox.ts';
import { isSpelling, useSuggestions } from './use-suggestions.ts';

/** Searches products and shops; the query is stored in the URL. */
export function SearchScreen() {
  const { search } = useLocation();
  // Other words start a new search; another sort order or filter does not.
  return <Search key={readListQuery(search).q ?? ''} />;
}

function Search() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const onBack = useBack('/explore');
  const db = useLocalDb();
  const [query, setQuery] = useListQuery();
  const [typed, setTyped] = useState(query.q ?? '');
  const [isTyping, setIsTyping] = useState(false);
  const [isSpelt, setIsSpelt] = useState(false);
  const hasList = Object.keys(query).length > 0;
  const isOffering = isTyping || !hasList;
  const suggestions = useSuggestions(isOffering ? typed : '', isSpelt);

  function note(text: string) {
    setIsTyping(false);
    void noteSearch(db, text);
  }

  function search(text: string) {
    if (!text) return;
    note(text);
    setTyped(text);
    if (text !== query.q) navigate(`/search${writeListQuery({ q: text })}`);
  }

  function pick(suggestion: Suggestion | undefined) {
    if (suggestion?.shop_id) navigate(`/shop/${suggestion.shop_id}`);
    else if (suggestion) search(suggestion.text);
  }

  const combobox = useCombobox(suggestions.length, {
    onPick: (index) => pick(suggestions[index]),
    onEscape: () => {
      setTyped(query.q ?? '');
      setIsTyping(false);
    },
  });

  const head = useFirstFocus(!hasList);
  return (
    <div ref={head} className="page-end px-gutter">
      <header className="sticky top-0 z-20 -mx-gutter flex items-center gap-1 bg-bg py-2 ps-1.5 pe-gutter">
        <IconButton icon={ArrowLeft} label={t('app.back')} onClick={onBack} />
        <SearchField
          {...combobox.field}
          label={t('search.placeholder')}
          clearLabel={t('search.clear')}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={bounds.maxSearchLength}
          data-first-focus={hasList ? undefined : ''}
          // Android's and Korean keyboards compose every word, some without an end.
          onCompositionUpdate={({ data }) =>
            setIsSpelt((known) => known || isSpelling(i18n.language, data))
          }
          onCompositionEnd={() => setIsSpelt(false)}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setIsTyping(true);
            combobox.reset();
          }}
          onSubmit={search}
          className="min-w-0 grow"
        />
      </header>
      {/* Hidden where the words in the field say it already; it is still heard. */}
      <h1 tabIndex={-1} className={hasList && !query.q ? 'pt-1 pb-3 text-2xl' : 'sr-only'}>
        {titleOf(query)}
      </h1>
      {isOffering ? (
        <SearchOffers
          id={combobox.listId}
          suggestions={suggestions}
          typed={typed}
          active={combobox.active}
          onPick={pick}
          onSearch={search}
          onEntry={note}
        />
      ) : (
        <ProductList list="search" query={query} onQuery={setQuery} />
      )}
    </div>
  );

  function titleOf({ q, category, sort }: ListQuery): string {
    if (q) return t('search.resultsFor', { text: q });
    if (category) return t(`category.${category}`);
    if (sort === 'sold') return t('title.popular');
    return hasList ? t('title.products') : t('title.search');
  }
}

/** Focuses the field of a new search, or the heading of a list. */
function useFirstFocus(isField: boolean) {
  const screen = useRef<HTMLDivElement>(null);
  const isFieldFirst = useRef(isField);
  useEffect(() => {
    const first = isFieldFirst.current ? 'input' : 'h1';
    screen.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
  }, []);
  return screen;
}
