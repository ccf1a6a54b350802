import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type ErrorTextProps = {
  /** For what it speaks of, to be described by it. */
  id: string;
  /** Nothing while all is well. */
  children: ReactNode;
};

/** What is wrong with a field. It stands from the start, so that an error that appears is read out. */
export function ErrorText({ id, children }: ErrorTextProps) {
  return (
    <div role="alert" id={id} className="text-sm text-danger">
      {Boolean(children) && (
        <p className="mt-1.5 flex items-start gap-1.5">
          <Icon icon={CircleAlert} size="s" className="mt-0.5" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
