import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type SkeletonProps = {
  /** The size of the content: `aspect-square rounded-lg`, `text-md w-1/2`. Defaults to one line. */
  className?: string | undefined;
};

/** A placeholder the size of the coming content. Appears only after 150 ms. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />;
}

export type SkeletonGroupProps = {
  /** The name of the loading content. */
  label: string;
  children: ReactNode;
  className?: string | undefined;
};

/** A group of skeletons with a label for screen readers. */
export function SkeletonGroup({ label, children, className }: SkeletonGroupProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
