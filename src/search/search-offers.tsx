import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { SearchEntry } from './search-entry.tsx';
import { SuggestionList } from './suggestion-list.tsx';

interface SearchOffersProps extends ComponentProps<typeof SuggestionList> {
  onSearch(text: string): void;
  /** A search was chosen; its link is followed by itself. */
  onEntry(text: string): void;
}

/** Before there is a list: suggestions for what is typed, else the search itself, else ways in. */
export function SearchOffers({ onSearch, onEntry, ...list }: SearchOffersProps) {
  const { t } = useTranslation();
  const count = list.suggestions.length;
  return (
    <>
      <LiveRegion text={count ? t('search.suggestionCount', { count }) : ''} />
      {body()}
    </>
  );

  function body() {
    if (count > 0) return <SuggestionList {...list} />;
    const text = list.typed.trim();
    if (text === '') return <SearchEntry onPick={onEntry} />;
    return (
      <Button tone="ghost" className="-mx-3 max-w-full" onClick={() => onSearch(text)}>
        <Icon icon={Search} size="m" />
        {t('search.searchFor', { text })}
      </Button>
    );
  }
}
