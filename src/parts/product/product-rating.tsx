import { useTranslation } from 'react-i18next';
import { Rating } from '#ui/pictures/rating.tsx';

/** A product's mean rating; renders nothing without one. */
export function ProductRating({ rating }: { rating: number | null }) {
  const { t, i18n } = useTranslation();
  if (rating === null) return null;
  const label = t('product.rating', { stars: rating });
  return <Rating value={rating} lang={i18n.language} label={label} />;
}
