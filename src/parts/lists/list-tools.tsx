import { ArrowUpDown, SlidersHorizontal, X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type Sort, sorts } from '#contract/calls/catalogue.ts';
import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { useSession } from '#query/use-session.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { ChipRow } from '#ui/buttons/chip-row.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { partsOf, withoutPart } from './filter/filter-parts.ts';
import { useFilterNames } from './filter/use-filter-names.ts';
import { defaultSort, isTab, type ListName, type QueryProps } from './list-query.ts';
import { writeListQuery } from './write-list-query.ts';

const loadSheet = async () => (await import('./filter/filter-sheet.tsx')).FilterSheet;

interface ListToolsProps extends QueryProps {
  list: ListName;
}

/** Sort order, filter button, and the active filters, each removable. */
export function ListTools({ list, query, onQuery }: ListToolsProps) {
  const { t } = useTranslation();
  const nameOf = useFilterNames(list === 'shop' ? withoutPart(query, 'shop_id') : query);
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
            // The chip disappears with its filter; keyboard focus stays in the row.
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
  /** The number of active filters. */
  count: number;
  chip: RefObject<HTMLButtonElement | null>;
}

/** Opens the filter: its screen, or without a login, which that screen requires, a sheet. */
function FilterChip({ list, query, onQuery, count, chip }: FilterChipProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isVisitor = useSession((state) => state.token === null);
  const sheet = useLazyOverlay(loadSheet);
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

interface SortChoiceProps {
  sort: Sort | undefined;
  onSort(sort: Sort): void;
}

/** The sort order, as a chip that opens the platform's native list. */
function SortChoice({ sort = defaultSort, onSort }: SortChoiceProps) {
  const { t } = useTranslation();
  return (
    <label className="press drawn relative inline-flex min-h-tap shrink-0 items-center gap-1.5 rounded-full bg-surface px-4 py-1.5 text-md leading-tight inset-ring-1 inset-ring-line has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
      <Icon icon={ArrowUpDown} size="s" />
      <span aria-hidden="true">{t(`browse.sort.${sort}`)}</span>
      <span className="sr-only">{t('browse.sortBy')}</span>
      {/* Invisible above the chip, at 16 px: iOS zooms in on anything smaller. */}
      <select
        value={sort}
        onChange={({ target }) => onSort(target.value as Sort)}
        className="absolute inset-0 w-full cursor-pointer appearance-none text-base opacity-0"
      >
        {sorts.map((it) => (
          <option key={it} value={it}>
            {t(`browse.sort.${it}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
