import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';

export type TopBarProps = {
  title: ReactNode;
  back?: { label: string; onBack: () => void } | undefined;
  /** Icon buttons or a ghost button, at the end. */
  right?: ReactNode;
};

/**
 * The bar at the top of a screen. Its title is the screen's h1 and focusable: a route change moves
 * screen readers there.
 */
export function TopBar({ title, back, right }: TopBarProps) {
  return (
    <header className="@container sticky top-0 z-20 bg-bg px-2">
      <div
        className={classNames(
          'grid min-h-14 grid-cols-[minmax(max-content,1fr)_minmax(0,auto)_minmax(max-content,1fr)] items-center gap-x-1',
          // Beside large text there is no space for a word: the title goes below, or is not centred.
          Boolean(right || back) && '@max-[14rem]:grid-cols-[auto_1fr]',
        )}
      >
        <div className="min-w-tap">
          {back && <IconButton icon={ArrowLeft} label={back.label} onClick={back.onBack} />}
        </div>
        <h1
          tabIndex={-1}
          className={classNames(
            'py-2 text-center text-[1.0625rem] leading-tight',
            Boolean(right) && '@max-[14rem]:order-last @max-[14rem]:col-span-2',
          )}
        >
          {title}
        </h1>
        <div
          className={classNames(
            'flex min-w-tap justify-end',
            Boolean(back && !right) && '@max-[14rem]:hidden',
          )}
        >
          {right}
        </div>
      </div>
    </header>
  );
}
