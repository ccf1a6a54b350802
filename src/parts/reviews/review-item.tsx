import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review, ReviewAnswer } from '#contract/calls/reviews.ts';
import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { classNames } from '#ui/class-names.ts';
import { Stars } from '#ui/pictures/stars.tsx';
import { useFormats } from '../formats/formats.ts';
import { ProductPicture } from '../product/product-picture.tsx';

const loadZoom = async () => (await import('../zoom/picture-zoom.tsx')).PictureZoom;

interface ReviewItemProps {
  review: Review;
  /** Shows only the first lines. */
  isShort?: boolean;
}

/** One review: author, date, stars, options, text, and the shop's answer. */
export function ReviewItem({ review, isShort = false }: ReviewItemProps) {
  const { t } = useTranslation();
  const { date } = useFormats();
  const { author, created_at, stars, specification, content, lang } = review;
  return (
    <article>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <h3 className="font-semibold">
          <bdi>{author}</bdi>
        </h3>
        <time dateTime={created_at} className="text-ink-3">
          {date(created_at)}
        </time>
      </div>
      <div className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-sm text-ink-3">
        <Stars value={stars} label={t('product.rating', { stars })} />
        {specification && <span>{specification}</span>}
      </div>
      <p
        // An empty value marks the language as unknown, instead of inheriting the page's.
        lang={lang ?? ''}
        dir="auto"
        className={classNames(
          'mt-1.5 text-md whitespace-pre-line text-ink-2',
          isShort && 'line-clamp-4',
        )}
      >
        {content}
      </p>
      {review.pictures.length > 0 && <ReviewPictures review={review} />}
      {review.answer && <ShopAnswer answer={review.answer} isShort={isShort} />}
    </article>
  );
}

function ShopAnswer({ answer, isShort }: { answer: ReviewAnswer; isShort: boolean }) {
  const { t } = useTranslation();
  const { date } = useFormats();
  const { shop, text, lang, at } = answer;
  return (
    <div className="mt-2.5 rounded-md bg-surface-2 px-3.5 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <h4 className="font-semibold">{t('reviews.answerBy', { shop })}</h4>
        <time dateTime={at} className="text-ink-2">
          {date(at)}
        </time>
      </div>
      <p
        lang={lang ?? ''}
        dir="auto"
        className={classNames(
          'mt-1 text-md whitespace-pre-line text-ink-2',
          isShort && 'line-clamp-3',
        )}
      >
        {text}
      </p>
    </div>
  );
}

function ReviewPictures({ review: { pictures, author } }: { review: Review }) {
  const { t } = useTranslation();
  const zoom = useLazyOverlay(loadZoom);
  const [first, setFirst] = useState(0);
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-2">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={t('zoom.open', { n: index + 1, count: pictures.length })}
              onClick={() => {
                setFirst(index);
                zoom.open();
              }}
              className="press block rounded-md"
            >
              <ProductPicture picture={picture} alt="" sizes="72px" className="w-18" />
            </button>
          </li>
        ))}
      </ul>
      {zoom.Part && (
        <zoom.Part pictures={pictures} first={first} name={author} onClose={zoom.close} />
      )}
    </>
  );
}
