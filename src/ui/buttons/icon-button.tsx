import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';

type IconButtonLook = {
  icon: LucideIcon;
  /** The accessible name; the icon is hidden from screen readers. */
  label: string;
};

export type IconButtonProps = IconButtonLook &
  Omit<ComponentProps<'button'>, 'children'> & {
    /** On a picture: a round glass background under the icon. */
    isFloating?: boolean | undefined;
    isFilled?: boolean | undefined;
  };

const frame =
  'press relative inline-grid size-11 shrink-0 place-items-center rounded-full aria-disabled:text-ink-3';

// On a picture the focus ring is drawn inside the glass, where its contrast is known.
const floating = 'bg-glass text-ink shadow-2 focus-visible:-outline-offset-4';

/** A 44 px button that shows only an icon. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, isFloating, isFilled, className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(frame, isFloating && floating, className)}
    >
      <Icon icon={icon} isFilled={isFilled} />
      <span className="sr-only">{label}</span>
    </button>
  );
}

export type IconLinkProps = IconButtonLook &
  Omit<ComponentProps<'a'>, 'children'> & { href: string };

/** An icon button that is a link. */
export function IconLink({ icon, label, className, ...rest }: IconLinkProps) {
  return (
    <a {...rest} className={classNames(frame, className)}>
      <Icon icon={icon} />
      <span className="sr-only">{label}</span>
    </a>
  );
}
