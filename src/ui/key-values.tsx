import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type KeyValue = {
  label: ReactNode;
  value: ReactNode;
  /** The line that the others add up to. */
  isSum?: boolean | undefined;
};

export type KeyValuesProps = { items: readonly (KeyValue & { id: string })[] };

/** Names and figures in two columns, the sum under a line. */
export function KeyValues({ items }: KeyValuesProps) {
  return (
    <dl className="grid grid-cols-1 gap-2 text-[.9375rem]">
      {items.map(({ id, label, value, isSum }) => (
        <div
          key={id}
          className={classNames(
            'flex items-baseline justify-between gap-4',
            isSum && 'mt-0.5 border-t border-line pt-2.5 font-semibold',
          )}
        >
          <dt className={isSum ? undefined : 'text-ink-2'}>{label}</dt>
          <dd className="text-end tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
