import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { LiveRegion } from '#ui/status/live-region.tsx';
import { SearchEntry } from './search-entry.tsx';
import { SuggestionList } from './suggestion-list.tsx';

interface SearchOffersProps extends ComponentProps<typeof SuggestionList> {
  onSearch(text: string): void;
  /** Called when a search is chosen; its link navigates automatically. */
  onEntry(text: string): void;
}

/** Shown before there is a list: suggestions, else the search itself, else ways to start. */
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
