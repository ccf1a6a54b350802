import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';
import { coveringInput } from './covering-input.ts';
import { ErrorText } from './error-text.tsx';

export type PickOption = {
  value: string;
  label: ReactNode;
  /** A colour swatch, for a choice of colours. */
  swatch?: string | undefined;
  /** What it changes, after the label: "+$3.00". */
  note?: ReactNode;
  /** Unavailable: struck through, but still readable and tappable so that it can be explained. */
  isOff?: boolean | undefined;
};

export type PickChipsProps = {
  legend: ReactNode;
  options: readonly PickOption[];
  value: string | null;
  onPick: (value: string) => void;
  /** The screen reader text for a struck-through option: "sold out". */
  offLabel?: string | undefined;
  error?: ReactNode;
  /** The first chip's input, to be focused while nothing is chosen. */
  firstRef?: Ref<HTMLInputElement> | undefined;
};

const pill =
  'press relative inline-flex min-h-tap items-center gap-1.5 rounded-full px-4 py-1.5 text-md leading-tight has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary';

function look(option: { isOff?: boolean | undefined }, isPicked: boolean): string {
  if (isPicked)
    return 'bg-primary-soft font-semibold text-primary inset-ring-2 inset-ring-primary forced-colors:border-3';
  if (option.isOff) return 'bg-surface-2 text-ink-3';
  return 'drawn bg-surface inset-ring-1 inset-ring-line';
}

/** A single choice among chips: a size, a colour, an edition. */
export function PickChips(props: PickChipsProps) {
  const { legend, options, value, onPick, offLabel, error, firstRef } = props;
  const name = useId();
  const errorId = `${name}error`;
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 text-md font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option, index) => (
          <label
            key={option.value}
            className={classNames(pill, look(option, option.value === value))}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onPick(option.value)}
              ref={index === 0 ? firstRef : undefined}
              className={coveringInput}
            />
            {option.swatch && (
              <span
                className="size-4.5 shrink-0 rounded-full inset-ring-1 inset-ring-line-strong"
                style={{ background: option.swatch }}
              />
            )}
            <span className="flex flex-wrap items-baseline gap-x-1.5 wrap-break-word">
              <span className={option.isOff ? 'line-through' : undefined}>{option.label}</span>
              {option.note && (
                <span className="text-sm whitespace-nowrap text-ink-2 tabular">{option.note}</span>
              )}
            </span>
            {option.isOff && <span className="sr-only">{offLabel}</span>}
          </label>
        ))}
      </div>
      <ErrorText id={errorId}>{error}</ErrorText>
    </fieldset>
  );
}

export type TickChipProps = {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
};

/** One chip of a multiple choice. */
export function TickChip({ isOn, onChange, children }: TickChipProps) {
  return (
    <label className={classNames(pill, look({}, isOn))}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className={coveringInput}
      />
      {children}
    </label>
  );
}
