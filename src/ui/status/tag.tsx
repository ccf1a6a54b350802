import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type TagTone = 'plain' | 'primary' | 'copper' | 'ok' | 'warning' | 'danger' | 'info';

export type TagProps = {
  tone?: TagTone | undefined;
  /** An icon, so that the state is not conveyed by colour alone. */
  icon?: LucideIcon | undefined;
  children: ReactNode;
};

const tones: Record<TagTone, string> = {
  plain: 'bg-surface-2 text-ink-2',
  primary: 'bg-primary-soft text-primary',
  copper: 'bg-price-soft text-price',
  ok: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
};

/** A status in one or two words. */
export function Tag({ tone = 'plain', icon: Lucide, children }: TagProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.25 rounded-full px-2.25 py-0.75 text-xs font-semibold',
        tones[tone],
      )}
    >
      {Lucide && <Lucide aria-hidden="true" size={13} strokeWidth={2.4} className="shrink-0" />}
      {children}
    </span>
  );
}
