import { Search } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';

/** The look of the search box. */
export const searchPill =
  'drawn flex min-h-btn items-center gap-2.5 rounded-full bg-surface ps-4 shadow-1 inset-ring-1 inset-ring-line';

export type SearchLinkProps = { href: string; children: string };

/** A link styled as the search box that leads to it. */
export function SearchLink({ href, children }: SearchLinkProps) {
  return (
    <a href={href} className={classNames(searchPill, 'pe-4 text-ink-3')}>
      <Icon icon={Search} size="m" />
      {children}
    </a>
  );
}
