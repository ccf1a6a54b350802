import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/reviews.ts';
import { useFormats } from '#shop/formats.ts';
import { ProductPicture } from '#shop/product-picture.tsx';
import { useOpenedPart } from '#shop/use-part.ts';
import { classNames } from '#ui/class-names.ts';
import { Stars } from '#ui/stars.tsx';

const loadZoom = async () => (await import('./picture-zoom.tsx')).PictureZoom;

interface ReviewItemProps {
  review: Review;
  /** Its first lines only. */
  isShort?: boolean;
}

/** One review: who, when, how many stars, of what, and the words. */
export function ReviewItem({ review, isShort = false }: ReviewItemProps) {
  const { t } = useTranslation();
  const { date } = useFormats();
  const { author, created_at, stars, specification, content, lang } = review;
  return (
    <article>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <h3 className="font-semibold">{author}</h3>
        <time dateTime={created_at} className="text-ink-3">
          {date(created_at)}
        </time>
      </div>
      <div className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-sm text-ink-3">
        <Stars value={stars} label={t('product.rating', { stars })} />
        {specification && <span>{specification}</span>}
      </div>
      <p
        // An empty one says that it is not known: it is not the page's by chance.
        lang={lang ?? ''}
        className={classNames(
          'mt-1.5 text-md whitespace-pre-line text-ink-2',
          isShort && 'line-clamp-4',
        )}
      >
        {content}
      </p>
      {review.pictures.length > 0 && <ReviewPictures review={review} />}
    </article>
  );
}

function ReviewPictures({ review: { pictures, author } }: { review: Review }) {
  const { t } = useTranslation();
  const zoom = useOpenedPart(loadZoom);
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
