import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type ChipRowProps = {
  children: ReactNode;
  /** The accessible name of the group. */
  label: string;
  /** Wraps onto further lines instead of scrolling sideways. */
  wraps?: boolean | undefined;
};

/** A row of chips. */
export function ChipRow({ children, label, wraps = false }: ChipRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form
    <div
      role="group"
      aria-label={label}
      className={classNames(
        'flex gap-2',
        wraps
          ? 'flex-wrap'
          : '-mx-gutter scrollbar-none overflow-x-auto overscroll-x-contain px-gutter py-1',
      )}
    >
      {children}
    </div>
  );
}
