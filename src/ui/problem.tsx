import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import { Icon } from './icon.tsx';

export type ProblemProps = {
  /** Which of the four it is: no connection, no answer, a fault of the server, a refusal. */
  icon?: LucideIcon | undefined;
  art?: ReactNode;
  title: ReactNode;
  /** Whose fault it is, and what is safe. */
  text?: ReactNode;
  retry?: { label: ReactNode; onRetry: () => void; isBusy?: boolean | undefined } | undefined;
};

/** Something did not come: what, why, and one way to try again. */
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
