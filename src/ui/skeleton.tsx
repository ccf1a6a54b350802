import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type SkeletonProps = {
  /** The size of what it stands for: `aspect-square rounded-lg`, `text-md w-1/2`. One line if none. */
  className?: string | undefined;
};

/** A stand-in of the same size as what is coming. It shows only when that takes over 150 ms. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />;
}

export type SkeletonGroupProps = {
  /** What is being loaded. */
  label: string;
  children: ReactNode;
  className?: string | undefined;
};

/** Stand-ins that belong together, with the words for those who do not see them. */
export function SkeletonGroup({ label, children, className }: SkeletonGroupProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
