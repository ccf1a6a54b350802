import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { coveringInput } from './covering-input.ts';

export type SegmentProps<V extends string> = {
  legend: ReactNode;
  options: readonly { value: V; label: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
};

/** A choice between two or three options that are all visible. They stack if a word does not fit. */
export function Segment<V extends string>(props: SegmentProps<V>) {
  const { legend, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-md font-semibold">{legend}</legend>
      <div className="flex flex-wrap rounded-[14px] bg-surface-2 p-1 wrap-break-word">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'relative flex min-h-tap grow items-center justify-center rounded-[11px] px-2 py-1 text-center text-[.9375rem] leading-tight has-focus-visible:outline-2 has-focus-visible:outline-primary',
              option.value === value ? 'raised font-semibold text-ink shadow-2' : 'text-ink-2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={coveringInput}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
