import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { BackBar } from './back-bar.tsx';

interface BackScreenProps {
  title: ReactNode;
  /** At the end of the top bar. */
  right?: ReactNode;
  /** The layout of the content. */
  className?: string;
  children: ReactNode;
}

/** A whole screen below a top bar with a back button. */
export function BackScreen({ title, right, className, children }: BackScreenProps) {
  return (
    <>
      <BackBar title={title} right={right} />
      <div className={classNames('page-end px-gutter pt-2', className)}>{children}</div>
    </>
  );
}
