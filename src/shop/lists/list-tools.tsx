import { SlidersHorizontal, X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Chip } from '#ui/chip.tsx';
import { ChipRow } from '#ui/chip-row.tsx';
import { Icon } from '#ui/icon.tsx';
import { useOpenedPart } from '../use-part.ts';
import { useSession } from '../use-session.ts';
import {
  isTab,
  type ListName,
  type ListQuery,
  partsOf,
  withoutPart,
  writeListQuery,
} from './list-query.ts';
import { SortChoice } from './sort-choice.tsx';
import { usePartNames } from './use-part-names.ts';

const loadSheet = async () => (await import('./filter-sheet.tsx')).FilterSheet;

interface ListToolsProps {
  list: ListName;
  query: ListQuery;
  onQuery(query: ListQuery): void;
}

/** Order, filter, and what the list is narrowed to, each to be taken away again. */
export function ListTools({ list, query, onQuery }: ListToolsProps) {
  const { t } = useTranslation();
  const nameOf = usePartNames(list === 'shop' ? withoutPart(query, 'shop_id') : query);
  const parts = partsOf(query, list);
  const filter = useRef<HTMLButtonElement>(null);
  const hasSort = list !== 'popular' && !(list === 'shop' && isTab(query.sort));
  return (
    <ChipRow label={t('browse.tools')}>
      {hasSort && <SortChoice sort={query.sort} onSort={(sort) => onQuery({ ...query, sort })} />}
      <FilterChip list={list} query={query} onQuery={onQuery} count={parts.length} chip={filter} />
      {parts.map((part) => (
        <Chip
          key={part}
          aria-label={t('browse.remove', { name: nameOf(part) })}
          trailing={<Icon icon={X} size="s" />}
          onClick={() => {
            onQuery(withoutPart(query, part));
            // The chip goes with its part; whoever is at the keyboard stays in the row.
            filter.current?.focus();
          }}
        >
          {nameOf(part)}
        </Chip>
      ))}
    </ChipRow>
  );
}

interface FilterChipProps extends ListToolsProps {
  /** How many parts the list is narrowed by. */
  count: number;
  chip: RefObject<HTMLButtonElement | null>;
}

/** Opens the filter: its screen, or for a visitor, who may not open that, the same as a sheet. */
function FilterChip({ list, query, onQuery, count, chip }: FilterChipProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isVisitor = useSession((state) => state.token === null);
  const sheet = useOpenedPart(loadSheet);
  return (
    <>
      <Chip
        ref={chip}
        aria-haspopup={isVisitor ? 'dialog' : undefined}
        className={count > 0 ? 'bg-primary-soft text-primary inset-ring-primary' : undefined}
        onClick={() => {
          if (isVisitor) sheet.open();
          else navigate(`/filter${writeListQuery(query, { list })}`);
        }}
      >
        <Icon icon={SlidersHorizontal} size="s" />
        {count > 0 ? t('browse.filterOn', { n: count }) : t('browse.filter')}
      </Chip>
      {sheet.Part && (
        <sheet.Part
          list={list}
          query={query}
          onApply={(chosen) => {
            sheet.close();
            onQuery(chosen);
          }}
          onClose={sheet.close}
        />
      )}
    </>
  );
}
