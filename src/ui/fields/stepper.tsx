import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { LiveRegion } from '../status/live-region.tsx';

export type StepperProps = {
  value: number;
  min?: number | undefined;
  max: number;
  onChange: (value: number) => void;
  /** Called for a step beyond a limit, or for typed text that is no number to count with. */
  onLimit?: ((limit: 'min' | 'max' | 'number') => void) | undefined;
  labels: {
    value: string;
    less: string;
    more: string;
    /** Announced after a button has changed the number: "Quantity 3". */
    changed: (value: number) => string;
  };
};

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** Whether a text is a whole number from 1 on. Neither 2.5 nor 1e3 means what its digits would. */
const isCount = (text: string) => /^\d+$/.test(text) && Number(text) > 0;

/** A whole-number input with minus and plus buttons. */
export function Stepper({ value, min = 1, max, onChange, onLimit, labels }: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const text = typed ?? String(value);

  function moveTo(wanted: number) {
    const next = Math.min(max, Math.max(min, wanted));
    if (next !== value) {
      onChange(next);
      setSaid(labels.changed(next));
    }
    if (next !== wanted) onLimit?.(wanted > max ? 'max' : 'min');
  }

  function settle() {
    if (typed && !isCount(typed)) onLimit?.('number');
    else if (typed) moveTo(Number(typed));
    setTyped(null);
  }

  function handleKey(event: KeyboardEvent) {
    const step = steps[event.key];
    if (event.key === 'Enter') settle();
    else if (event.key === 'Escape' && typed !== null) setTyped(null);
    else if (step) {
      setTyped(null);
      moveTo((typed && isCount(typed) ? Number(typed) : value) + step);
    } else return;
    // Enter would submit the surrounding form, Escape would close the sheet.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div data-no-swipe="" className="inline-flex shrink-0 items-center rounded-md bg-surface-2">
      <IconButton
        icon={Minus}
        label={labels.less}
        aria-disabled={value <= min}
        onClick={() => moveTo(value - 1)}
        className="rounded-md"
      />
      <input
        type="text"
        inputMode="numeric"
        role="spinbutton"
        autoComplete="off"
        aria-label={labels.value}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.normalize('NFKC').trim().slice(0, 6))}
        onBlur={settle}
        onKeyDown={handleKey}
        style={{ width: `calc(${Math.max(2, text.length)}ch + 8px)` }}
        className="min-h-tap bg-transparent text-center text-base font-semibold tabular"
      />
      <IconButton
        icon={Plus}
        label={labels.more}
        aria-disabled={value >= max}
        onClick={() => moveTo(value + 1)}
        className="rounded-md"
      />
      <LiveRegion text={said} />
    </div>
  );
}
