import { useTranslation } from 'react-i18next';
import { categories as all, type Category, type home } from '#contract/calls/catalogue.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { Chip, ChipLink } from '#ui/buttons/chip.tsx';
import { ChipRow } from '#ui/buttons/chip-row.tsx';
import { ProductPicture } from '../product/product-picture.tsx';
import { useListPaths } from './list-paths.ts';

type Categories = ReplyOf<typeof home.board>['categories'];

/** The products' pictures come first. */
const thumbnail = {
  alt: '',
  sizes: '34px',
  priority: 'low',
  className: 'size-[34px] rounded-full',
} as const;

/** Shown until the server has answered: every category, without a picture. */
export const plainCategories: Categories = all.map((category) => ({ category, picture: null }));

/** The categories as links to their products. */
export function CategoryLinks({ categories }: { categories: Categories }) {
  const { t } = useTranslation();
  const paths = useListPaths();
  return (
    <ChipRow label={t('home.categories')} wraps>
      {categories.map(({ category, picture }) => (
        <ChipLink
          key={category}
          href={paths.products({ category })}
          leading={<ProductPicture picture={picture} {...thumbnail} />}
        >
          {t(`category.${category}`)}
        </ChipLink>
      ))}
    </ChipRow>
  );
}

interface CategoryChipsProps {
  categories: Categories;
  chosen: Category | undefined;
  onChoose(category: Category | undefined): void;
}

/** The categories as chips; a second tap on the chosen one shows all again. */
export function CategoryChips({ categories, chosen, onChoose }: CategoryChipsProps) {
  const { t } = useTranslation();
  return (
    <ChipRow label={t('home.categories')}>
      {categories.map(({ category, picture }) => (
        <Chip
          key={category}
          isOn={category === chosen}
          onClick={() => onChoose(category === chosen ? undefined : category)}
          leading={<ProductPicture picture={picture} {...thumbnail} />}
        >
          {t(`category.${category}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}
