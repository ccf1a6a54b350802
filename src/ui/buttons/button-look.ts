import { classNames } from '../class-names.ts';

export type ButtonTone = 'primary' | 'soft' | 'line' | 'ghost' | 'danger';

/** The look shared by buttons and links styled as buttons. */
export type ButtonLook = {
  tone: ButtonTone;
  size?: 'normal' | 'small' | undefined;
  /** Fills the width of its container. */
  block?: boolean | undefined;
};

const tones: Record<ButtonTone, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-press',
  soft: 'bg-primary-soft text-primary',
  line: 'inset-ring-[1.5px] inset-ring-line-strong text-ink',
  ghost: 'text-primary',
  danger: 'bg-danger-soft text-danger',
};

/** A button's class names. The height is not fixed: a long French label wraps to a second line. */
export function buttonClass(look: ButtonLook, isOff: boolean): string {
  const isSmall = look.size === 'small';
  return classNames(
    'press relative items-center justify-center gap-2 rounded-md text-center font-semibold',
    // A word that would break moves a row of buttons onto further lines.
    'max-w-full leading-tight wrap-break-word',
    look.block ? 'flex w-full' : 'inline-flex',
    isSmall ? 'min-h-tap py-1.5 text-md' : 'min-h-btn py-2',
    look.tone === 'ghost' ? 'px-3' : isSmall ? 'px-4' : 'px-5',
    isOff ? 'cursor-default bg-surface-2 text-ink-3' : tones[look.tone],
  );
}
