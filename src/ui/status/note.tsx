import { Check, CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';

export type NoteTone = 'info' | 'warning' | 'ok' | 'danger' | 'plain';

export type NoteProps = {
  tone?: NoteTone | undefined;
  icon?: LucideIcon | undefined;
  children: ReactNode;
  action?: ReactNode;
};

const looks: Record<NoteTone, { icon: LucideIcon; className: string }> = {
  info: { icon: Info, className: 'bg-info-soft text-info' },
  warning: { icon: TriangleAlert, className: 'bg-warning-soft text-warning' },
  ok: { icon: Check, className: 'bg-success-soft text-success' },
  danger: { icon: CircleAlert, className: 'bg-danger-soft text-danger' },
  plain: { icon: Info, className: 'bg-surface-2 text-ink-2' },
};

/** A remark about the adjacent content. */
export function Note({ tone = 'plain', icon, children, action }: NoteProps) {
  const look = looks[tone];
  return (
    <div
      className={classNames(
        'flex items-start gap-2.5 rounded-md px-3.5 py-3 text-md',
        look.className,
      )}
    >
      <Icon icon={icon ?? look.icon} size="m" className="mt-0.5" />
      {/* Large text leaves no room for words beside an action: it moves below them. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-2.5">
        <div className="min-w-[min(100%,9rem)] flex-1">{children}</div>
        {action}
      </div>
    </div>
  );
}
