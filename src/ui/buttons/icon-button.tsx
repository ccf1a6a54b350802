import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

type IconButtonLook = {
  icon: LucideIcon;
  /** The accessible name; the icon is hidden from screen readers. */
  label: string;
  /** On a picture: a round glass background under the icon. */
  isFloating?: boolean | undefined;
  isFilled?: boolean | undefined;
  /** Marks something new; mention it in the label too. */
  hasDot?: boolean | undefined;
};

export type IconButtonProps = IconButtonLook & Omit<ComponentProps<'button'>, 'children'>;
export type IconLinkProps = IconButtonLook &
  Omit<ComponentProps<'a'>, 'children'> & {
    href: string;
  };

const frame =
  'press relative inline-grid size-11 shrink-0 place-items-center rounded-full aria-disabled:text-ink-3';

// On a picture the focus ring is drawn inside the glass, where its contrast is known.
const floating = 'bg-glass text-ink shadow-2 focus-visible:-outline-offset-4';

function Face({ icon, label, isFilled, hasDot }: IconButtonLook) {
  return (
    <>
      <Icon icon={icon} isFilled={isFilled} />
      <VisuallyHidden>{label}</VisuallyHidden>
      {hasDot && (
        <span className="absolute end-2.5 top-2.5 size-2 rounded-full bg-primary outline-2 outline-bg" />
      )}
    </>
  );
}

/** A 44 px button that shows only an icon. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, isFloating, isFilled, hasDot, className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(frame, isFloating && floating, className)}
    >
      <Face icon={icon} label={label} isFilled={isFilled} hasDot={hasDot} />
    </button>
  );
}

/** An icon button that is a link. */
export function IconLink(props: IconLinkProps) {
  const { icon, label, isFloating, isFilled, hasDot, className, ...rest } = props;
  return (
    <a {...rest} className={classNames(frame, isFloating && floating, className)}>
      <Face icon={icon} label={label} isFilled={isFilled} hasDot={hasDot} />
    </a>
  );
}
