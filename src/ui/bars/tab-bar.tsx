import type { LucideIcon } from 'lucide-react';
import { type MouseEventHandler, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { CountBadge } from '../status/count-badge.tsx';
import { useBarHeight } from './use-bar-height.ts';

export type TabBarItem = {
  href: string;
  label: string;
  icon: LucideIcon;
  isCurrent: boolean;
  count?: number | undefined;
  /** The count in words, for screen readers: "3 items". */
  countLabel?: string | undefined;
  onClick?: MouseEventHandler | undefined;
};

export type TabBarProps = {
  /** The navigation's accessible name. */
  label: string;
  items: readonly TabBarItem[];
};

/** The main navigation bar at the bottom of the page. */
export function TabBar({ label, items }: TabBarProps) {
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar, '--tab-bar-height');

  return (
    <nav
      ref={bar}
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-30 mx-auto grid max-w-page auto-cols-fr grid-flow-col border-t border-line bg-surface pb-(--safe)"
    >
      {items.map((item) => (
        <a
          key={item.href}
          href={item.href}
          aria-current={item.isCurrent ? 'page' : undefined}
          onClick={item.onClick}
          className={classNames(
            'relative flex min-h-bar min-w-0 flex-col items-center justify-center gap-0.75 text-center text-[min(.71875rem,5vw)] leading-tight focus-visible:-outline-offset-4',
            item.isCurrent ? 'font-semibold text-primary' : 'text-ink-3',
          )}
        >
          <Icon icon={item.icon} isBold={item.isCurrent} />
          {item.label}
          <CountBadge count={item.count ?? 0} label={item.countLabel} />
        </a>
      ))}
    </nav>
  );
}
