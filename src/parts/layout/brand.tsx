import { classNames } from '#ui/class-names.ts';
import wordmark from './wordmark.svg?no-inline';

/** The logo: two sails and a hull, in the theme's colours. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={classNames('size-8', className)}>
      <path
        className="fill-primary"
        d="M6.5 33C12.6 21 22 10.2 33 3.5 30.2 13 30.3 23.4 33.2 33 24.6 30.6 15.2 30.6 6.5 33Z"
      />
      <path
        className="fill-copper"
        d="M36.2 33C36.6 26.6 38.9 20.6 43.4 15.6 42.2 21.6 42.5 27.4 44.2 33 41.6 32.2 38.9 32.2 36.2 33Z"
      />
      <path
        className="fill-primary"
        d="M3.5 36.6C16.4 38.4 32 38.4 45 36.6 42.2 42.4 36.6 45 25.6 45 13.6 45 6.8 42.4 3.5 36.6Z"
      />
    </svg>
  );
}

/** Logo and name. The name is a mask, so it takes the surrounding text colour. */
export function Brand({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark />
      <span className="sr-only">{name}</span>
      <span
        aria-hidden="true"
        className="h-[21px] w-[90px] bg-ink"
        style={{ mask: `url(${wordmark}) left center / contain no-repeat` }}
      />
    </span>
  );
}
