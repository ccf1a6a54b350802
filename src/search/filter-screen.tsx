import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { BackBar } from '#shop/back-bar.tsx';
import { FilterForm } from '#shop/lists/filter-form.tsx';
import {
  type ListName,
  type ListQuery,
  lists,
  partsOf,
  readListQuery,
  withoutPart,
  withoutParts,
  writeListQuery,
} from '#shop/lists/list-query.ts';
import { ShowButton } from '#shop/lists/show-button.tsx';
import { ActionBar } from '#ui/action-bar.tsx';
import { Button } from '#ui/button.tsx';

/** Narrows the list that its address names, and leads back to it. */
export function FilterScreen() {
  const { search } = useLocation();
  // What was chosen and not applied stays, until another list asks.
  return <Filter key={search} search={search} />;
}

function Filter({ search }: { search: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => readListQuery(search));
  const named = new URLSearchParams(search).get('list');
  const list = lists.find((it) => it === named) ?? 'products';
  return (
    <div className="page-end">
      <BackBar
        title={t('title.filter')}
        right={
          partsOf(chosen, list).length > 0 && (
            <Button tone="ghost" size="small" onClick={() => setChosen(withoutParts(chosen, list))}>
              {t('filter.reset')}
            </Button>
          )
        }
      />
      <div className="px-gutter pt-2">
        <FilterForm list={list} query={chosen} onQuery={setChosen} />
      </div>
      <ActionBar>
        <ShowButton
          query={chosen}
          onShow={() => navigate(pathOf(list, chosen), { replace: true })}
        />
      </ActionBar>
    </div>
  );
}

function pathOf(list: ListName, query: ListQuery): string {
  if (list !== 'shop') return `/${list}${writeListQuery(query)}`;
  return `/shop/${query.shop_id ?? ''}${writeListQuery(withoutPart(query, 'shop_id'))}`;
}
