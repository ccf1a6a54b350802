import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';

export type StatusBarProps = {
  icon: LucideIcon;
  children: ReactNode;
  action?: { label: ReactNode; onAct: () => void } | undefined;
};

/** A thin bar above the page for a state such as being offline. */
export function StatusBar({ icon, children, action }: StatusBarProps) {
  return (
    <div className="flex min-h-8.5 items-center gap-2 bg-surface-3 px-gutter py-1 text-sm">
      <Icon icon={icon} size="s" />
      <div role="status" className="min-w-0 flex-1">
        {children}
      </div>
      {action && (
        <button
          type="button"
          onClick={action.onAct}
          className="-my-1.5 min-h-tap px-1 font-semibold text-primary"
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
