import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Empty } from './empty.tsx';

export type ProblemProps = {
  title: ReactNode;
  /** The cause, and what is safe. */
  text?: ReactNode;
  retry?: { label: ReactNode; onRetry: () => void; isBusy?: boolean | undefined } | undefined;
};

/** A failed load: what failed, why, and one way to retry. */
export function Problem({ title, text, retry }: ProblemProps) {
  return (
    <div role="alert">
      <Empty
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
