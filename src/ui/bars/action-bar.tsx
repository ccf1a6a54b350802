import { type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useBarHeight } from './use-bar-height.ts';

export type ActionBarProps = {
  children: ReactNode;
  isAboveTabs?: boolean | undefined;
};

/**
 * A share of an action bar's row. Shares stack if large text would break words.
 */
export const barPart = 'flex-1 basis-[6.5rem]';

/**
 * The fixed bar with a screen's single action and the information needed for it. Give the page
 * `page-end` so that the bar covers no content.
 */
export function ActionBar({ children, isAboveTabs = false }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, '--action-bar-height');
  return (
    <div
      ref={bar}
      className={classNames(
        'fixed inset-x-0 z-30 mx-auto flex max-w-page flex-wrap items-center gap-2 border-t border-line bg-surface px-gutter pt-2.5 xs:gap-2.5',
        isAboveTabs
          ? 'bottom-[var(--tab-bar-height,calc(var(--spacing-bar)+var(--safe)))] pb-2.5'
          : 'bottom-0 pb-[calc(14px+var(--safe))]',
      )}
    >
      {children}
    </div>
  );
}
