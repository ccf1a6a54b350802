import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const pill =
  'press inline-flex min-h-tap shrink-0 items-center gap-1.5 rounded-full py-1.5 text-md leading-tight';
const rest = 'drawn bg-surface inset-ring-1 inset-ring-line';

/** Around a chip's contents, which may begin with a round 34 px thumbnail. */
function padding(leading: ReactNode): string {
  return leading ? 'gap-2.5 ps-1.25 pe-4' : 'px-4';
}

export type ChipProps = ComponentProps<'button'> & {
  leading?: ReactNode;
  trailing?: ReactNode;
  /** Omitted for a plain button. */
  isOn?: boolean | undefined;
};

/** A toggle chip: a filter, a reason. */
export function Chip({ isOn, leading, trailing, children, className, ...button }: ChipProps) {
  return (
    <button
      type="button"
      {...button}
      aria-pressed={isOn}
      className={classNames(
        pill,
        padding(leading),
        isOn ? 'bg-primary font-semibold text-on-primary' : rest,
        className,
      )}
    >
      {leading}
      {children}
      {trailing}
    </button>
  );
}

export type ChipLinkProps = ComponentProps<'a'> & { href: string; leading?: ReactNode };

/** A chip that is a link: a category. */
export function ChipLink({ leading, children, className, ...link }: ChipLinkProps) {
  return (
    <a {...link} className={classNames(pill, padding(leading), rest, className)}>
      {leading}
      {children}
    </a>
  );
}
