import { type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useBarHeight } from './use-bar-height.ts';

export type ActionBarProps = {
  children: ReactNode;
  isAboveTabs?: boolean | undefined;
};

/**
 * The fixed bar that holds a screen's one action and what must be known before it. Give the page
 * `page-end` so that nothing ends under it.
 */
export function ActionBar({ children, isAboveTabs = false }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, '--action-bar-height');
  return (
    <div
      ref={bar}
      className={classNames(
        'fixed inset-x-0 z-30 mx-auto flex max-w-page items-center gap-2 border-t border-line bg-surface px-gutter pt-2.5 xs:gap-2.5',
        isAboveTabs
          ? 'bottom-[var(--tab-bar-height,calc(var(--bar)+var(--safe)))] pb-2.5'
          : 'bottom-0 pb-[calc(14px+var(--safe))]',
      )}
    >
      {children}
    </div>
  );
}
