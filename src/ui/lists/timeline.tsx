import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type TimelineItem = {
  id: string;
  title: ReactNode;
  /** The time, and anything else below the title. */
  text?: ReactNode;
  state: 'done' | 'now' | 'ahead';
};

/** Thick or thin, their borders tell them apart in forced colours. */
const marks: Record<TimelineItem['state'], string> = {
  done: 'border-4 border-primary bg-primary',
  now: 'border-4 border-primary bg-primary ring-4 ring-primary-soft',
  ahead: 'drawn bg-surface inset-ring-2 inset-ring-line-strong',
};

/** Past and upcoming events, in the order given. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol>
      {items.map((item, at) => (
        <li
          key={item.id}
          aria-current={item.state === 'now' ? 'step' : undefined}
          className="relative ps-7.5 pb-5 last:pb-0"
        >
          <span
            aria-hidden="true"
            className={classNames(
              'absolute start-1.25 top-[calc(.5lh-5.5px)] size-2.75 rounded-full',
              marks[item.state],
            )}
          />
          {at < items.length - 1 && (
            <span
              aria-hidden="true"
              className={classNames(
                'absolute start-2.5 top-[calc(.5lh+10px)] -bottom-0.75 w-[1.5px]',
                item.state === 'ahead' ? 'bg-line' : 'bg-primary/40',
              )}
            />
          )}
          <span className={item.state === 'now' ? 'font-semibold' : undefined}>{item.title}</span>
          {item.text && <div className="text-sm text-ink-3 tabular">{item.text}</div>}
        </li>
      ))}
    </ol>
  );
}
