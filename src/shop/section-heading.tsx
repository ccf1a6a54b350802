import type { ReactNode } from 'react';

/** Heads a part of a screen. */
export function SectionHeading({ children }: { children: ReactNode }) {
  return <h2 className="mt-7 mb-3 text-[1.25rem]">{children}</h2>;
}
