import { useTranslation } from 'react-i18next';
import type { home } from '#contract/catalogue.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { ProductPicture } from '#shop/product-picture.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { ChipRow } from '#ui/chip-row.tsx';
import { useListPaths } from './list-paths.ts';

/** The categories as chips that lead to their products. */
export function CategoryLinks({ categories }: Pick<ReplyOf<typeof home.board>, 'categories'>) {
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
