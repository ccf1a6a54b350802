import { Star } from 'lucide-react';

export type RatingProps = {
  value: number;
  lang: string;
  /** The score in words: "Rated 4.8 of 5". */
  label: string;
};

/** A small star and a number with one decimal. */
export function Rating({ value, lang, label }: RatingProps) {
  const figure = value.toLocaleString(lang, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <span className="inline-flex items-center gap-0.75 tabular">
      <Star aria-hidden="true" xmlns={undefined} size={13} className="fill-star stroke-none" />
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">{figure}</span>
    </span>
  );
}
