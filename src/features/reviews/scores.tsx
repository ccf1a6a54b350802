import { type Control, Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ReviewForm } from '#contract/calls/orders.ts';
import { Card } from '#ui/card.tsx';
import { StarsInput } from '#ui/fields/stars-input.tsx';

/** The three scores, each with the word for its value. */
export function Scores({ control }: { control: Control<ReviewForm> }) {
  const { t } = useTranslation();
  const word = (star: number) => t(`review.word.${star as 1 | 2 | 3 | 4 | 5}`);
  const scores = [
    { name: 'product_score', legend: t('review.product') },
    { name: 'service_score', legend: t('review.service') },
    { name: 'postage_score', legend: t('review.postage') },
  ] as const;
  return (
    <Card className="grid grid-cols-1 gap-2">
      {scores.map(({ name, legend }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
            <StarsInput
              firstRef={ref}
              legend={legend}
              value={value}
              onChange={onChange}
              starLabel={(star) => t('review.star', { n: star, word: word(star) })}
              word={value > 0 && word(value)}
              error={error && t('review.scoreMissing')}
            />
          )}
        />
      ))}
    </Card>
  );
}
