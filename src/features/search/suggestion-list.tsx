import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Suggestion } from '#contract/calls/search.ts';
import { ShopMonogram } from '#parts/shop/shop-monogram.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import { Highlight } from './highlight.tsx';

interface SuggestionListProps {
  id: string;
  suggestions: Suggestion[];
  typed: string;
  /** The index selected by the arrow keys; -1 for none. */
  active: number;
  onPick(suggestion: Suggestion): void;
}

/** The id of one suggestion, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The search field's suggestions. Focus stays in the field. */
export function SuggestionList({ id, suggestions, typed, active, onPick }: SuggestionListProps) {
  const { t } = useTranslation();
  return (
    <div id={id} role="listbox" aria-label={t('search.suggestions')} className="-mx-gutter">
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field that keeps the focus has the keys
        <div
          key={`${suggestion.shop_id} ${suggestion.text}`}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => onPick(suggestion)}
          className={classNames(
            'flex min-h-12 cursor-pointer items-center gap-3 px-gutter py-2',
            index === active && 'bg-surface-2 inset-ring-2 inset-ring-primary',
          )}
        >
          {suggestion.shop_id ? (
            <ShopMonogram name={suggestion.text} />
          ) : (
            <span className="grid w-7 shrink-0 place-items-center text-ink-3">
              <Icon icon={Search} size="m" />
            </span>
          )}
          <span className="min-w-0 grow">
            <Highlight text={suggestion.text} typed={typed} />
          </span>
          {suggestion.shop_id && <span className="text-sm text-ink-3">{t('search.shop')}</span>}
        </div>
      ))}
    </div>
  );
}
