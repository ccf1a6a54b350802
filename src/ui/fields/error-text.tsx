import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';

export type ErrorTextProps = {
  /** The id to reference in `aria-describedby`. */
  id: string;
  /** Empty if there is no error. */
  children: ReactNode;
};

/**
 * The error of the field that is its parent, scrolled into view when the field has the focus. Always
 * mounted, so that screen readers announce a new error.
 */
export function ErrorText({ id, children }: ErrorTextProps) {
  const hasError = Boolean(children);
  return (
    <div
      ref={hasError ? keepInView : null}
      role="alert"
      id={id}
      className="scroll-my-2 text-sm text-danger"
    >
      {hasError && (
        <p className="mt-1.5 flex items-start gap-1.5">
          <Icon icon={CircleAlert} size="s" className="mt-0.5" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

/** A browser scrolls to the focused control only. */
function keepInView(alert: HTMLElement | null): (() => void) | undefined {
  const field = alert?.parentElement;
  if (!field) return;
  const show = () => {
    const control = field.querySelector(':focus:not(button)');
    if (!control) return;
    const { top } = control.getBoundingClientRect();
    const { bottom } = alert.getBoundingClientRect();
    // A shopper may have scrolled on, and both may not fit.
    if (top > 0 && bottom - top < innerHeight / 2) alert.scrollIntoView({ block: 'nearest' });
  };
  show();
  field.addEventListener('focusin', show);
  return () => field.removeEventListener('focusin', show);
}
