import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
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
  const alert = useRef<HTMLDivElement>(null);
  const hasError = Boolean(children);
  useEffect(() => {
    if (hasError && alert.current?.parentElement) {
      return keepInView(alert.current, alert.current.parentElement);
    }
  }, [hasError]);
  return (
    <div ref={alert} role="alert" id={id} className="scroll-my-2 text-sm text-danger">
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
function keepInView(alert: HTMLElement, field: HTMLElement): () => void {
  function show() {
    const control = document.activeElement;
    if (!control || !field.contains(control) || control instanceof HTMLButtonElement) return;
    const { top } = control.getBoundingClientRect();
    const { bottom } = alert.getBoundingClientRect();
    // A shopper may have scrolled on, and both may not fit.
    const isNear = top > 0 && top < innerHeight && bottom - top < innerHeight / 2;
    if (isNear) alert.scrollIntoView({ block: 'nearest' });
  }
  show();
  field.addEventListener('focusin', show);
  return () => field.removeEventListener('focusin', show);
}
