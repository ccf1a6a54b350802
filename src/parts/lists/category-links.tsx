import { useTranslation } from 'react-i18next';
import { categories as all, type home } from '#contract/calls/catalogue.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { ChipLink } from '#ui/buttons/chip.tsx';
import { ChipRow } from '#ui/buttons/chip-row.tsx';
import { ProductPicture } from '../product/product-picture.tsx';
import { useListPaths } from './list-paths.ts';

type Board = ReplyOf<typeof home.board>;

/** Shown until the server has answered: every category, without a picture. */
export const plainCategories: Board['categories'] = all.map((category) => ({
  category,
  picture: null,
}));

/** The categories as links to their products. */
export function CategoryLinks({ categories }: Pick<Board, 'categories'>) {
  const { t } = useTranslation();
  const paths = useListPaths();
  return (
    <ChipRow label={t('home.categories')} wraps>
      {categories.map(({ category, picture }) => (
        <ChipLink
          key={category}
          href={paths.products({ category })}
          leading={
            <ProductPicture
              picture={picture}
              alt=""
              sizes="34px"
              className="size-[34px] rounded-full"
            />
          }
        >
          {t(`category.${category}`)}
        </ChipLink>
      ))}
    </ChipRow>
  );
}
