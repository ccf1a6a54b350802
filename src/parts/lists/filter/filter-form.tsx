import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Category, categories, product, type Sort, sorts } from '#contract/calls/catalogue.ts';
import { shop } from '#contract/calls/shops.ts';
import { useRead } from '#query/use-read.ts';
import { PickChips, TickChip } from '#ui/fields/pick-chip.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { useMoneyText } from '../../money/money.tsx';
import { picked } from '../change-query.ts';
import { defaultSort, type ListName, type QueryProps } from '../list-query.ts';
import { FacetParts } from './facet-parts.tsx';
import { withoutPart } from './filter-parts.ts';
import { PriceRange, type Range } from './price-range.tsx';
import { everyShop, useFilterNames } from './use-filter-names.ts';

interface FilterFormProps extends QueryProps {
  /** Some lists have a fixed sort order or shop. */
  list: ListName;
}

/** All filters of a list, and its sort order. */
export function FilterForm({ list, query, onQuery }: FilterFormProps) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-1 gap-6">
      <PickChips
        legend={t('filter.category')}
        value={query.category ?? ''}
        onPick={(category) => onQuery(picked(query, 'category', category as Category | ''))}
        options={[
          { value: '', label: t('filter.all') },
          ...categories.map((it) => ({ value: it, label: t(`category.${it}`) })),
        ]}
      />
      <PricePart query={query} onQuery={onQuery} />
      {list !== 'shop' && <ShopPart query={query} onQuery={onQuery} />}
      <OnlyPart query={query} onQuery={onQuery} />
      {list !== 'popular' && (
        <PickChips
          legend={t('browse.sortBy')}
          value={query.sort ?? defaultSort}
          onPick={(sort) => onQuery({ ...query, sort: sort as Sort })}
          options={sorts.map((it) => ({ value: it, label: t(`browse.sort.${it}`) }))}
        />
      )}
      {/* Last: they arrive later, and must not move the others. */}
      <FacetParts query={query} onQuery={onQuery} />
    </div>
  );
}

/** Used until the highest price is known, and for an empty list. */
const usualTop = 100_000;

function PricePart({ query, onQuery }: QueryProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const nameOf = useFilterNames(query);
  const { category, q } = query;
  const dearest = useRead(product.list, {
    ...(q && { q }),
    ...(category && { category }),
    sort: 'price_down',
    page_size: 1,
  });
  const top = dearest.data?.items[0]?.price ?? usualTop;
  const { price_from: from, price_to: to } = query;
  const isOpen = from === undefined && to === undefined;

  function set(range: Range) {
    onQuery({
      ...withoutPart(query, 'price'),
      ...(range.from !== undefined && { price_from: range.from }),
      ...(range.to !== undefined && { price_to: range.to }),
    });
  }

  return (
    <Group
      legend={t('filter.price')}
      note={isOpen ? t('filter.anyPrice') : nameOf('price')}
      label={`${t('filter.price')}, ${money(0)} – ${money(top)}`}
    >
      <PriceRange range={{ from, to }} top={top} onRange={set} />
    </Group>
  );
}

function ShopPart({ query, onQuery }: QueryProps) {
  const { t } = useTranslation();
  const shops = useRead(shop.list, everyShop);
  return (
    <SelectField
      label={t('filter.shop')}
      value={query.shop_id ?? ''}
      onChange={({ target }) => onQuery(picked(query, 'shop_id', target.value))}
      placeholder={t('filter.allShops')}
      options={(shops.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function OnlyPart({ query, onQuery }: QueryProps) {
  const { t } = useTranslation();
  const nameOf = useFilterNames(query);
  return (
    <Group legend={t('filter.only')}>
      <div className="mt-2 flex flex-wrap gap-2">
        {(['free_freight', 'in_stock', 'well_rated'] as const).map((flag) => (
          <TickChip
            key={flag}
            isOn={query[flag] === '1'}
            onChange={(isOn) => onQuery(picked(query, flag, isOn ? '1' : ''))}
          >
            {nameOf(flag)}
          </TickChip>
        ))}
      </div>
    </Group>
  );
}

interface GroupProps {
  legend: string;
  note?: string;
  /** A fuller accessible name than the legend. */
  label?: string;
  children: ReactNode;
}

function Group({ legend, note, label, children }: GroupProps) {
  return (
    <fieldset className="min-w-0" aria-label={label}>
      <div className="flex flex-wrap justify-between gap-x-3 text-md">
        <legend className="float-start font-semibold">{legend}</legend>
        {note && <span className="text-ink-2 tabular">{note}</span>}
      </div>
      {children}
    </fieldset>
  );
}
