import { ChevronDown, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';

export type RowProps = {
  icon?: LucideIcon | undefined;
  title: ReactNode;
  text?: ReactNode;
  /** A count, a value, a tag. */
  trailing?: ReactNode;
  /** With `href` the row is a link, with a click handler a button; both show the chevron. */
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  /** If set, the row expands the content after it and reports whether it is expanded. */
  isOpen?: boolean | undefined;
};

/** A row of a list, usually in a flat card. */
export function Row(props: RowProps) {
  const { icon, title, text, trailing, href, onPress, isOpen } = props;
  const isActive = href !== undefined || onPress !== undefined;
  const className =
    'flex w-full min-h-14 items-center gap-3 px-4 py-2.5 text-start focus-visible:-outline-offset-4';
  const content = (
    <>
      {icon && <Icon icon={icon} className="text-primary" />}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="max-w-full flex-1 wrap-break-word">
          {title}
          {text && <span className="block text-sm text-ink-3">{text}</span>}
        </span>
        {trailing && <span className="text-end text-sm text-ink-3 tabular">{trailing}</span>}
      </span>
      {isActive && (
        <Icon
          icon={isOpen === undefined ? ChevronRight : ChevronDown}
          size="m"
          className={classNames('text-ink-3', isOpen && 'rotate-180')}
        />
      )}
    </>
  );
  if (href !== undefined) {
    return (
      <a href={href} onClick={onPress} className={className}>
        {content}
      </a>
    );
  }
  if (onPress) {
    return (
      <button type="button" onClick={onPress} aria-expanded={isOpen} className={className}>
        {content}
      </button>
    );
  }
  return <div className={className}>{content}</div>;
}
