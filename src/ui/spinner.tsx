import { classNames } from './class-names.ts';

/** A turning ring in the colour of the text. What it waits for is said in words beside it. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'size-3.5 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}
