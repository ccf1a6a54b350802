import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';

export type ErrorTextProps = {
  /** The id to reference in `aria-describedby`. */
  id: string;
  /** Empty if there is no error. */
  children: ReactNode;
};

/** A field's error. Always mounted, so that screen readers announce a new error. */
export function ErrorText({ id, children }: ErrorTextProps) {
  return (
    <div role="alert" id={id} className="scroll-my-2 text-sm text-danger">
      {Boolean(children) && (
        <p className="mt-1.5 flex items-start gap-1.5">
          <Icon icon={CircleAlert} size="s" className="mt-0.5" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
