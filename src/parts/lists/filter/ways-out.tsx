import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';
import type { ListName, QueryProps } from '../list-query.ts';
import { withoutPart } from './filter-parts.ts';
import { useCountText } from './use-count.ts';
import { useFilterNames } from './use-filter-names.ts';
import { useWaysOut } from './use-ways-out.ts';

interface WaysOutProps extends QueryProps {
  list?: ListName | undefined;
  /** Offers only the first, in the width of its container. */
  isOne?: boolean;
  /** Shown if no filter's removal alone gives products. */
  otherwise?: ReactNode;
}

/** For a query that matches nothing: each filter that can be removed to see products. */
export function WaysOut({ list, query, onQuery, isOne = false, otherwise }: WaysOutProps) {
  const { t } = useTranslation();
  const nameOf = useFilterNames(list === 'shop' ? withoutPart(query, 'shop_id') : query);
  const countText = useCountText();
  const ways = useWaysOut(query, list);
  return (
    <div aria-live="polite" className="flex min-h-tap flex-wrap justify-center gap-2">
      {ways?.length === 0 && otherwise}
      {ways?.slice(0, isOne ? 1 : undefined).map(({ part, count }) => (
        <Button
          key={part}
          tone="soft"
          size="small"
          block={isOne}
          onClick={() => onQuery(withoutPart(query, part))}
        >
          {t('filter.without', { name: nameOf(part), products: countText(count) })}
        </Button>
      ))}
    </div>
  );
}
