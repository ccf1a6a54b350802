import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type KeyValue = {
  id: string;
  label: ReactNode;
  value: ReactNode;
  /** The total line. */
  isSum?: boolean | undefined;
};

/** Names and amounts in two columns, the total below a line. */
export function KeyValues({ items }: { items: readonly KeyValue[] }) {
  return (
    <dl className="grid grid-cols-1 gap-2 text-[.9375rem]">
      {items.map(({ id, label, value, isSum }) => (
        <div
          key={id}
          className={classNames(
            'flex flex-wrap items-baseline gap-x-4',
            isSum && 'mt-0.5 border-t border-line pt-2.5 font-semibold',
          )}
        >
          <dt className={classNames('flex-1 basis-[6rem]', !isSum && 'text-ink-2')}>{label}</dt>
          <dd className="ms-auto text-end tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
