import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';

export type TabItem = {
  value: string;
  label: ReactNode;
  count?: number | undefined;
};

export type TabsProps = {
  /** The accessible name of the tabs. */
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange: (value: string) => void;
};

/**
 * A sideways-scrolling row of underlined tabs; the arrow keys move between them. The screen renders
 * the content of the open tab below.
 */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);

  // The open tab of a link may be far to the side, and counts that arrive later move it.
  const counts = items.map(({ count }) => count).join();
  useEffect(() => {
    void counts;
    const row = list.current;
    const open = row?.querySelector<HTMLElement>(`[data-value="${value}"]`);
    if (!row || !open) return;
    row.scrollTo({ left: open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2 });
  }, [value, counts]);

  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <BaseTabs.List
        ref={list}
        aria-label={label}
        className="scrollbar-none relative -mx-gutter flex gap-5.5 overflow-x-auto overscroll-x-contain border-b border-line px-gutter"
      >
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            data-value={item.value}
            className={classNames(
              'relative flex min-h-11.5 min-w-tap shrink-0 items-center justify-center gap-1.5 whitespace-nowrap text-[.9375rem] after:absolute after:inset-x-0 after:-bottom-px after:h-0.75 after:rounded-t-[3px] focus-visible:-outline-offset-2',
              item.value === value ? 'font-semibold text-ink after:bg-primary' : 'text-ink-2',
            )}
          >
            {item.label}
            {item.count !== undefined && (
              <span className="text-xs font-normal text-ink-3 tabular">{item.count}</span>
            )}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {items.map((item) => (
        <BaseTabs.Panel key={item.value} value={item.value} />
      ))}
    </BaseTabs.Root>
  );
}
