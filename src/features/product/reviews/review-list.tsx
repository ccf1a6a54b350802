import { useTranslation } from 'react-i18next';
import type { review } from '#contract/calls/reviews.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { ReviewItem } from '#parts/reviews/review-item.tsx';
import { classNames } from '#ui/class-names.ts';
import { Divider } from '#ui/lists/divider.tsx';
import { Stars } from '#ui/pictures/stars.tsx';

type ReviewsPartProps = Pick<ReplyOf<typeof review.list>, 'items' | 'summary'> & {
  /** Shows the reviews with this many stars. */
  onStars(stars: number): void;
};

/** A product's rating summary and newest reviews. */
export function ReviewsPart({ items, summary, onStars }: ReviewsPartProps) {
  return (
    <>
      <ReviewSummaryCard summary={summary} onStars={onStars} />
      <ul>
        {items.map((it) => (
          <li key={it.id}>
            <Divider />
            <ReviewItem review={it} isShort />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The mean rating and its histogram; a row opens its reviews. */
function ReviewSummaryCard({ summary, onStars }: Omit<ReviewsPartProps, 'items'>) {
  const { t, i18n } = useTranslation();
  const { mean, total, histogram } = summary;
  const figure = mean?.toLocaleString(i18n.language, { minimumFractionDigits: 1 });
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {mean !== null && (
        <div className="text-center">
          <p aria-hidden="true" className="text-3xl leading-tight font-semibold tabular">
            {figure}
          </p>
          <Stars value={mean} label={t('product.rating', { stars: mean })} />
        </div>
      )}
      <ul aria-label={t('reviews.byStars')} className="min-w-40 flex-1">
        {histogram
          .map((count, index) => ({ stars: index + 1, count }))
          .reverse()
          .map((row) => (
            <li key={row.stars}>
              <Bar {...row} total={total} onStars={onStars} />
            </li>
          ))}
      </ul>
    </div>
  );
}

interface BarProps {
  stars: number;
  count: number;
  total: number;
  onStars(stars: number): void;
}

function Bar({ stars, count, total, onStars }: BarProps) {
  const { t } = useTranslation();
  const { whole } = useFormats();
  const share = total > 0 ? (count / total) * 100 : 0;
  return (
    <button
      type="button"
      disabled={count === 0}
      onClick={() => onStars(stars)}
      className={classNames(
        'flex min-h-7 w-full items-center gap-2 rounded-sm border-0 text-xs text-ink-2 tabular',
        count === 0 ? 'cursor-default' : 'press',
      )}
    >
      <span className="min-w-[1ch]">{stars}</span>
      <span className="sr-only">★</span>
      <span className="h-1.5 grow overflow-hidden rounded-full bg-surface-2">
        <span
          className="block h-full rounded-full bg-star forced-color-adjust-none"
          style={{ width: `${share}%` }}
        />
      </span>
      <span className="min-w-[3ch] text-end">{whole(count)}</span>
      <span className="sr-only">{t('reviews.unit', { count })}</span>
    </button>
  );
}
