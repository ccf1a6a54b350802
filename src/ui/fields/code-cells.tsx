import {
  type ClipboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { notForManagers } from '../not-for-managers.ts';
import { LiveRegion } from '../status/live-region.tsx';
import { CodeKeys } from './code-keys.tsx';
import { ErrorText } from './error-text.tsx';
import './code-cells.css';

export type CodeCellsProps = {
  value: string;
  onChange: (value: string) => void;
  /** The initial number of cells; more appear while typing. */
  min?: number | undefined;
  max?: number | undefined;
  labels: {
    input: string;
    paste: string;
    backspace: string;
    /** The progress: "3 of 6 digits". Never the digits. */
    progress: (typed: number, cells: number) => string;
    /** Shown instead of a pasted number with more digits: cut off, it would be another one. */
    tooLong: (max: number) => string;
  };
  /** Writes the digits of any script and width as 0 to 9. */
  plainDigits: (typed: string) => string;
  isDisabled?: boolean | undefined;
  hasError?: boolean | undefined;
  /** Shown between cells and keys: attempts left, a link for a forgotten code. */
  note?: ReactNode;
  /** Shown above the cells: what the code is for. On a low, wide screen the keys are beside it. */
  children?: ReactNode;
};

/**
 * A secret numeric code: one real input under drawn cells, and its own keypad, so that the phone's
 * keyboard neither covers the amount nor learns the code.
 */
export function CodeCells(props: CodeCellsProps) {
  const { value, onChange, min = 6, max = 12, labels, plainDigits, note, children } = props;
  const { isDisabled = false, hasError = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const cells = Math.max(min, value.length);
  const [isTooLong, setIsTooLong] = useState(false);
  const errorId = useId();

  function keepDigits(text: string) {
    const digits = plainDigits(text).replace(/\D/g, '');
    setIsTooLong(digits.length > max);
    if (digits.length <= max) onChange(digits);
  }
  const press = (digit: string) => keepDigits(value + digit);
  const erase = () => keepDigits(value.slice(0, -1));

  async function paste() {
    try {
      keepDigits(await navigator.clipboard.readText());
    } catch {
      // Refused, or plain http: the system's own paste still works in the input.
      input.current?.focus();
    }
  }

  function handlePaste(event: ClipboardEvent) {
    event.preventDefault();
    keepDigits(event.clipboardData.getData('text'));
  }

  // A keyboard works wherever the focus is, except in a field that consumes the input itself.
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isDisabled || (event.target as Element).matches('input, textarea')) return;
    // A shortcut, such as the one for the third tab, is not a digit.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\p{Nd}$/u.test(event.key)) press(event.key);
    else if (event.key === 'Backspace') erase();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  return (
    <div className="code-entry">
      <div>
        {children}
        <div className="code-cells group relative flex gap-2 has-[span:nth-of-type(7)]:gap-1">
          <input
            ref={input}
            type="password"
            inputMode="numeric"
            {...notForManagers}
            aria-label={labels.input}
            aria-invalid={hasError || isTooLong || undefined}
            aria-describedby={errorId}
            disabled={isDisabled}
            value={value}
            onChange={(event) => keepDigits(event.target.value)}
            onPaste={handlePaste}
            className="absolute inset-0 z-10 w-full opacity-0"
          />
          {Array.from({ length: cells }, (_, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              key={at}
              aria-hidden="true"
              className={classNames(
                'drawn grid min-h-13.5 min-w-0 flex-1 place-items-center rounded-md',
                hasError && 'inset-ring-2 inset-ring-danger',
                !hasError && at === value.length
                  ? 'bg-surface inset-ring-2 inset-ring-primary'
                  : 'bg-surface-2',
                'group-has-focus-visible:outline-1 group-has-focus-visible:outline-primary',
              )}
            >
              {/* Forced colours leave the border. */}
              {at < value.length && <span className="size-3 rounded-full border-6 border-ink" />}
            </span>
          ))}
        </div>
        <LiveRegion text={value ? labels.progress(value.length, cells) : ''} />
        <ErrorText id={errorId}>{isTooLong && labels.tooLong(max)}</ErrorText>
        {note && <div className="mt-3 text-sm text-ink-3">{note}</div>}
      </div>
      <CodeKeys
        labels={labels}
        isDisabled={isDisabled}
        onDigit={press}
        onPaste={() => void paste()}
        onErase={erase}
      />
    </div>
  );
}
