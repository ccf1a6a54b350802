import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { Spinner } from '../status/spinner.tsx';

export type DiscButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon;
  /** The accessible name; the icon is hidden from screen readers. */
  label: string;
  /** `glass` on a picture, `soft` on the page. */
  tone: 'glass' | 'soft';
  isFilled?: boolean | undefined;
  isBusy?: boolean | undefined;
};

const tones = { glass: 'bg-glass text-ink shadow-1', soft: 'bg-primary-soft text-primary' };

/** A 44 px button drawn as a small disc, for where a larger one would cover a card. */
export function DiscButton(props: DiscButtonProps) {
  const { icon, label, tone, isFilled, isBusy = false, className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy}
      className="press group grid size-11 place-items-center outline-none"
    >
      <span
        className={classNames(
          'drawn grid size-8 place-items-center rounded-full outline-offset-2 outline-primary group-focus-visible:outline-2',
          tones[tone],
          className,
        )}
      >
        {isBusy ? <Spinner /> : <Icon icon={icon} size="m" isFilled={isFilled} />}
      </span>
      <span className="sr-only">{label}</span>
    </button>
  );
}
