import { useTranslation } from 'react-i18next';
import type { Category, home } from '#contract/calls/catalogue.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { ChipRow } from '#ui/buttons/chip-row.tsx';
import { ProductPicture } from '../product/product-picture.tsx';

interface CategoryChipsProps {
  categories: ReplyOf<typeof home.board>['categories'];
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
          leading={
            <ProductPicture
              picture={picture}
              alt=""
              sizes="34px"
              isEager
              className="size-[34px] rounded-full"
            />
          }
        >
          {t(`category.${category}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}
