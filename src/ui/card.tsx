import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type CardProps = ComponentProps<'section'> & {
  as?: 'section' | 'div' | 'article' | 'li' | undefined;
  /** Contains rows: no padding, hairlines between them. */
  isFlat?: boolean | undefined;
  /** Deep sea: the wallet, the parcel in transit. Its contents adapt automatically. */
  tone?: 'paper' | 'deep' | undefined;
};

/** A card that groups content. */
export function Card({ as = 'section', isFlat, tone = 'paper', className, ...rest }: CardProps) {
  // One element type for all: they differ in meaning, not in attributes.
  const Element = as as 'section';
  return (
    <Element
      {...rest}
      className={classNames(
        tone === 'deep'
          ? 'on-deep relative overflow-hidden rounded-xl bg-linear-[140deg] from-deep-1 to-deep-2 px-5'
          : 'rounded-lg bg-surface shadow-1',
        tone === 'deep' && 'py-4.5',
        tone === 'paper' && (isFlat ? 'divide-y divide-line overflow-hidden' : 'p-4'),
        className,
      )}
    />
  );
}
