import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
};

/** A setting that takes effect at once; the whole row can be tapped. */
export function Switch({ label, hint, isOn, onChange, isDisabled, className }: SwitchProps) {
  return (
    <label className={classNames('flex min-h-14 items-center gap-3 py-2.5', className)}>
      <span className={classNames('min-w-0 flex-1', isDisabled && 'text-ink-3')}>
        {label}
        {hint && <span className="block text-sm text-ink-3">{hint}</span>}
      </span>
      {/* The thumb is a border, which forced colours leave. */}
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className="drawn peer relative h-7.5 w-12.5 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong before:absolute before:start-0.75 before:top-0.75 before:size-6 before:rounded-full before:border-12 before:border-surface before:shadow-2 before:transition-transform checked:bg-primary checked:before:translate-x-5 disabled:opacity-55"
      />
    </label>
  );
}
