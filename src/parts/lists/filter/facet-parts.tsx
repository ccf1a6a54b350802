import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { search } from '#contract/calls/search.ts';
import { type Colour, isColour } from '#contract/colours.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { CallFailed } from '#data/http/outcome.ts';
import { readQuery } from '#query/use-read.ts';
import { PickChips } from '#ui/fields/pick-chip.tsx';
import { picked } from '../change-query.ts';
import { filterOf, type QueryProps } from '../list-query.ts';

const swatches: { [C in Colour]: string } = {
  black: '#1c1c1c',
  grey: '#8a8f94',
  white: '#ffffff',
  beige: '#e4d5b7',
  brown: '#7a4a2a',
  red: '#c62f2f',
  orange: '#e8872e',
  yellow: '#f2cc3a',
  green: '#3d8b57',
  blue: '#2f66c0',
  purple: '#7d4bb0',
  pink: '#ec8fb0',
};

/** The colours and sizes that the list's products come in; nothing if they have no options. */
export function FacetParts({ query, onQuery }: QueryProps) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery<ReplyOf<typeof search.facets>, CallFailed>({
    ...readQuery(search.facets, filterOf(query), i18n.language),
    placeholderData: keepPreviousData,
  });
  const { colour = '', size = '' } = query;
  const colours = withChosen(data?.colours ?? [], colour).filter((it) => isColour(it));
  const sizes = withChosen(data?.sizes ?? [], size);
  return (
    <>
      {colours.length > 0 && (
        <PickChips
          legend={t('filter.colour')}
          value={colour}
          onPick={(value) => onQuery(picked(query, 'colour', value))}
          options={[
            { value: '', label: t('filter.all') },
            ...colours.map((it) => ({ value: it, label: t(`colour.${it}`), swatch: swatches[it] })),
          ]}
        />
      )}
      {sizes.length > 0 && (
        <PickChips
          legend={t('filter.size')}
          value={size}
          onPick={(value) => onQuery(picked(query, 'size', value))}
          options={[
            { value: '', label: t('filter.all') },
            ...sizes.toSorted(bySize).map((it) => ({ value: it, label: it.toUpperCase() })),
          ]}
        />
      )}
    </>
  );
}

/** What is chosen stays to be seen, also where the list has none of it. */
const withChosen = (values: string[], chosen: string): string[] =>
  chosen === '' || values.includes(chosen) ? values : [chosen, ...values];

const letters = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl'];

/** Letters by size, then the others by number. */
function bySize(one: string, other: string): number {
  const place = (it: string) => (letters.includes(it) ? letters.indexOf(it) : letters.length);
  return place(one) - place(other) || one.localeCompare(other, 'en', { numeric: true });
}
