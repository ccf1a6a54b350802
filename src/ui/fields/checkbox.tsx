import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { coveringInput } from './covering-input.ts';

export type CheckState = 'on' | 'off' | 'mixed';

export type CheckboxProps = {
  state: CheckState;
  /** Tapping a mixed box turns it on. */
  onChange: (isOn: boolean) => void;
  label: ReactNode;
  /** Shows the label to screen readers only; the box then takes just 44 px. */
  isLabelHidden?: boolean | undefined;
  /** The id of its error or hint. */
  describedBy?: string | undefined;
  className?: string | undefined;
};

/** A checkbox: on, off or mixed. */
export function Checkbox(props: CheckboxProps) {
  const { state, onChange, label, isLabelHidden, describedBy, className } = props;
  const isMixed = state === 'mixed';

  // Not an attribute: only a script can set it.
  const showMixed = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isMixed;
  };

  return (
    <label
      className={classNames(
        'relative inline-flex min-h-tap items-center gap-3',
        isLabelHidden && 'w-11 shrink-0 justify-center',
        className,
      )}
    >
      <input
        ref={showMixed}
        type="checkbox"
        checked={state === 'on'}
        aria-describedby={describedBy}
        onChange={() => onChange(state !== 'on')}
        className={classNames('peer', coveringInput)}
      />
      <span
        aria-hidden="true"
        className={classNames(
          'drawn grid size-6 shrink-0 place-items-center rounded-sm peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary',
          state === 'off'
            ? 'bg-surface inset-ring-[1.75px] inset-ring-line-strong'
            : 'bg-primary text-on-primary',
        )}
      >
        {state === 'on' && <Check size={16} strokeWidth={3} />}
        {isMixed && <Minus size={16} strokeWidth={3} />}
      </span>
      <span className={isLabelHidden ? 'sr-only' : 'min-w-0'}>{label}</span>
    </label>
  );
}
