import type { LucideIcon } from 'lucide-react';
import { classNames } from '../class-names.ts';

export type IconSize = 's' | 'm' | 'base' | 'l';

// Thin lines look thinner as they shrink, so small icons get a heavier stroke.
const looks: Record<IconSize, { px: number; stroke: number }> = {
  s: { px: 16, stroke: 2 },
  m: { px: 19, stroke: 1.75 },
  base: { px: 22, stroke: 1.75 },
  l: { px: 28, stroke: 1.5 },
};

export type IconProps = {
  icon: LucideIcon;
  size?: IconSize | undefined;
  isFilled?: boolean | undefined;
  isBold?: boolean | undefined;
  className?: string | undefined;
};

/** A decorative icon next to a label, never instead of one: hidden from screen readers. */
export function Icon(props: IconProps) {
  const { icon: Lucide, size = 'base', isFilled = false, isBold = false, className } = props;
  const { px, stroke } = looks[size];
  return (
    <Lucide
      aria-hidden="true"
      // Only a file of its own needs it.
      xmlns={undefined}
      size={px}
      strokeWidth={isBold ? 2.25 : stroke}
      fill={isFilled ? 'currentColor' : 'none'}
      className={classNames('shrink-0', className)}
    />
  );
}
