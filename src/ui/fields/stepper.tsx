import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { notForManagers } from '../not-for-managers.ts';
import { LiveRegion } from '../status/live-region.tsx';
import { isComposing } from './is-composing.ts';

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
  /** Writes the digits of any script and width as 0 to 9. */
  plainDigits: (typed: string) => string;
};

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** The whole number from 1 on that a text is. Neither 2.5 nor 1e3 means what its digits would. */
const countOf = (plain: string): number | undefined =>
  /^\d+$/.test(plain) && Number(plain) > 0 ? Number(plain) : undefined;

/** A whole-number input with minus and plus buttons. */
export function Stepper(props: StepperProps) {
  const { value, min = 1, max, onChange, onLimit, labels, plainDigits } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const text = typed ?? String(value);
  const typedCount = () => countOf(plainDigits(typed ?? '').trim());

  function moveTo(wanted: number) {
    setSaid('');
    const next = Math.min(max, Math.max(min, wanted));
    if (next !== value) onChange(next);
    if (next !== wanted) onLimit?.(wanted > max ? 'max' : 'min');
    return next;
  }

  /** A screen reader says what a spin button has become, but not what a button beside it did. */
  function press(step: number) {
    const next = moveTo(value + step);
    if (next !== value) setSaid(labels.changed(next));
  }

  function settle() {
    const count = typedCount();
    if (count) moveTo(count);
    else if (typed?.trim()) onLimit?.('number');
    setTyped(null);
  }

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const step = steps[event.key];
    if (event.key === 'Enter') settle();
    else if (event.key === 'Escape' && typed !== null) setTyped(null);
    else if (step) {
      setTyped(null);
      moveTo((typedCount() ?? value) + step);
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
        onClick={() => press(-1)}
        className="rounded-md"
      />
      <input
        type="text"
        inputMode="numeric"
        role="spinbutton"
        {...notForManagers}
        aria-label={labels.value}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={text}
        onFocus={(event) => event.target.select()}
        maxLength={6}
        // As typed: another value would break a composition.
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={handleKey}
        style={{ width: `calc(${Math.max(2, text.length)}ch + 8px)` }}
        className="min-h-tap bg-transparent text-center text-base font-semibold tabular"
      />
      <IconButton
        icon={Plus}
        label={labels.more}
        aria-disabled={value >= max}
        onClick={() => press(1)}
        className="rounded-md"
      />
      <LiveRegion text={said} />
    </div>
  );
}
