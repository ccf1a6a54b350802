import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';
import type { ListName, QueryProps } from '../list-query.ts';
import { partsOf, withoutParts } from './filter-parts.ts';
import { useCount } from './use-count.ts';
import { WaysOut } from './ways-out.tsx';

const settleMs = 150;

interface ShowButtonProps extends QueryProps {
  list: ListName;
  onShow(): void;
}

/**
 * A button that opens the list and shows how many products it will have; without any, the
 * filter to remove is offered above it.
 */
export function ShowButton({ list, query, onQuery, onShow }: ShowButtonProps) {
  const { t } = useTranslation();
  const settled = useDebounced(query, settleMs);
  const { count, isSettled } = useCount(settled);
  const isKnown = isSettled && settled === query;
  const isNone = isKnown && count?.total === 0;

  function text(): string {
    if (!count) return t('filter.show');
    if (isNone) return t('filter.showNone');
    if (count.is_more) return t('filter.showMore', { n: count.total });
    return t('filter.showCount', { count: count.total });
  }

  return (
    <div className="grid min-w-0 flex-1 gap-2">
      {isNone && partsOf(query, list).length > 0 && (
        <WaysOut
          list={list}
          query={query}
          onQuery={onQuery}
          isOne
          otherwise={
            <Button
              tone="soft"
              size="small"
              block
              onClick={() => onQuery(withoutParts(query, list))}
            >
              {t('browse.clearAll')}
            </Button>
          }
        />
      )}
      <Button tone="primary" block disabled={isNone} onClick={onShow}>
        <span aria-live="polite" aria-busy={!isKnown} className="tabular">
          {text()}
        </span>
      </Button>
    </div>
  );
}

/** A value that updates after it has been stable for `waitMs`. */
function useDebounced<T>(value: T, waitMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return settled;
}
