import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type IconButtonLook = {
  icon: LucideIcon;
  /** Its only name: the icon says nothing to a screen reader. */
  label: string;
  /** On a picture: a round pane of glass under the icon. */
  isFloating?: boolean | undefined;
  isFilled?: boolean | undefined;
  /** Something new behind it; say so in the label too. */
  hasDot?: boolean | undefined;
};

export type IconButtonProps = IconButtonLook & Omit<ComponentProps<'button'>, 'children'>;
export type IconLinkProps = IconButtonLook &
  Omit<ComponentProps<'a'>, 'children'> & {
    href: string;
  };

const frame =
  'press relative inline-grid size-11 shrink-0 place-items-center rounded-full aria-disabled:text-ink-3';

// On a picture the ring is drawn inside the pane, where its contrast is known.
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

/** A 44 px button that shows an icon alone. */
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

/** The same as a link. */
export function IconLink(props: IconLinkProps) {
  const { icon, label, isFloating, isFilled, hasDot, className, ...rest } = props;
  return (
    <a {...rest} className={classNames(frame, isFloating && floating, className)}>
      <Face icon={icon} label={label} isFilled={isFilled} hasDot={hasDot} />
    </a>
  );
}
