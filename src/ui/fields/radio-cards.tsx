import { type ReactNode, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { coveringInput } from './covering-input.ts';

type RadioCardOption = {
  value: string;
  title: ReactNode;
  text?: ReactNode;
  /** Shown, but cannot be chosen; the text gives the reason. */
  isDisabled?: boolean | undefined;
};

export type RadioCardsProps = {
  /** Read by screen readers only. */
  legend: ReactNode;
  options: readonly RadioCardOption[];
  value: string | null;
  onChange: (value: string) => void;
  /** A choice has effects at once: arrow keys only move, Enter and the space bar choose. */
  actsAtOnce?: boolean | undefined;
};

/** A single choice whose options, as cards, explain their consequences. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, options, value, onChange, actsAtOnce = false } = props;
  const name = useId();
  // An arrow key moves the focus and checks a card, which React unchecks if it is not chosen.
  const isMoving = useRef(false);

  function choose(chosen: string) {
    if (!isMoving.current) onChange(chosen);
    isMoving.current = false;
  }

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="grid grid-cols-1 gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'drawn relative flex min-h-14 items-start gap-3 rounded-lg p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
              option.isDisabled ? 'bg-surface-2' : 'bg-surface shadow-1',
              option.value === value && 'inset-ring-2 inset-ring-primary',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onKeyDown={(event) => {
                isMoving.current = actsAtOnce && event.key.startsWith('Arrow');
                if (!actsAtOnce || event.key !== 'Enter') return;
                // What has the focus next would be pressed.
                event.preventDefault();
                choose(option.value);
              }}
              onKeyUp={() => {
                isMoving.current = false;
              }}
              onChange={() => choose(option.value)}
              className={coveringInput}
            />
            <span
              aria-hidden="true"
              className={classNames(
                'size-6 shrink-0 rounded-full bg-surface',
                // Forced colours leave the border.
                option.value === value
                  ? 'border-7 border-primary'
                  : 'drawn inset-ring-[1.75px] inset-ring-line-strong',
              )}
            />
            <span className="min-w-0 flex-1">
              <span className={classNames('font-semibold', option.isDisabled && 'text-ink-2')}>
                {option.title}
              </span>
              {option.text && (
                <span className="mt-0.5 block text-sm text-ink-2">{option.text}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
