import { useId } from 'react';

export type ProgressBarProps = {
  label: string;
  value: number;
  max: number;
  /** The progress in words: "120 of 400 KB". */
  text: string;
};

/** The progress of a slow operation. */
export function ProgressBar({ label, value, max, text }: ProgressBarProps) {
  const id = useId();
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <div className="w-full text-start text-xs text-ink-2">
      <p className="mb-1 flex flex-wrap justify-between gap-x-3">
        <span id={id}>{label}</span>
        <span className="tabular">{text}</span>
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-full bg-surface-2"
      >
        <span
          className="block h-full origin-left rounded-full bg-primary transition-transform forced-color-adjust-none"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}
