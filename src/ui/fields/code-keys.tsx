import { Delete } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Icon } from '../pictures/icon.tsx';

type CodeKeysProps = {
  labels: { paste: string; backspace: string };
  isDisabled: boolean;
  onDigit: (digit: string) => void;
  onPaste: () => void;
  onErase: () => void;
};

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const key = 'press grid min-h-13 place-items-center rounded-md disabled:text-ink-3';
const digitKey = `${key} bg-surface-2 text-2xl leading-none tabular`;

// Focus stays where it is: in the input, or where the screen reader is.
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

/** A keypad: ten digits, paste and erase. */
export function CodeKeys({ labels, isDisabled, onDigit, onPaste, onErase }: CodeKeysProps) {
  const digitButton = (digit: string) => (
    <button
      key={digit}
      type="button"
      disabled={isDisabled}
      onMouseDown={keepFocus}
      onClick={() => onDigit(digit)}
      className={digitKey}
    >
      {digit}
    </button>
  );
  return (
    <div className="code-keys mt-3 grid grid-cols-3 gap-1.5">
      {digits.map(digitButton)}
      <button
        type="button"
        disabled={isDisabled}
        onMouseDown={keepFocus}
        onClick={onPaste}
        className={`${key} text-md text-ink-2`}
      >
        {labels.paste}
      </button>
      {digitButton('0')}
      <button
        type="button"
        aria-label={labels.backspace}
        disabled={isDisabled}
        onMouseDown={keepFocus}
        onClick={onErase}
        className={`${key} text-ink-2`}
      >
        <Icon icon={Delete} />
      </button>
    </div>
  );
}
