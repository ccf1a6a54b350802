import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';

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
    <header className="sticky top-0 z-20 grid min-h-14 grid-cols-[minmax(max-content,1fr)_minmax(0,auto)_minmax(max-content,1fr)] items-center gap-1 bg-bg px-2">
      <div className="min-w-tap">
        {back && <IconButton icon={ArrowLeft} label={back.label} onClick={back.onBack} />}
      </div>
      <h1 tabIndex={-1} className="py-2 text-center text-[1.0625rem] leading-tight">
        {title}
      </h1>
      <div className="flex min-w-tap justify-end">{right}</div>
    </header>
  );
}
