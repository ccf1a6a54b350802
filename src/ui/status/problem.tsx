import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../pictures/icon.tsx';
import { Empty } from './empty.tsx';

export type ProblemProps = {
  /** The kind of problem: no connection, no answer, a server error or a refusal. */
  icon?: LucideIcon | undefined;
  art?: ReactNode;
  title: ReactNode;
  /** The cause, and what is safe. */
  text?: ReactNode;
  retry?: { label: ReactNode; onRetry: () => void; isBusy?: boolean | undefined } | undefined;
};

/** A failed load: what failed, why, and one way to retry. */
export function Problem({ icon, art, title, text, retry }: ProblemProps) {
  return (
    <div role="alert">
      <Empty
        art={art ?? (icon && <Icon icon={icon} size="l" />)}
        title={title}
        text={text}
        action={
          retry && (
            <Button tone="line" size="small" isBusy={retry.isBusy} onClick={retry.onRetry}>
              {retry.label}
            </Button>
          )
        }
      />
    </div>
  );
}
