import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../status/spinner.tsx';
import { type ButtonLook, buttonClass } from './button-look.ts';

export type ButtonProps = ButtonLook & {
  isBusy?: boolean | undefined;
} & ComponentProps<'button'>;

/**
 * A button. While busy it ignores taps but keeps its width, label and focus; the spinner turns in
 * the padding.
 */
export function Button(props: ButtonProps) {
  const {
    tone,
    size,
    block,
    isBusy = false,
    disabled,
    className,
    onClick,
    children,
    ...rest
  } = props;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Also keeps a submit button from submitting the form twice.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      onClick={handleClick}
      disabled={disabled}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={classNames(buttonClass({ tone, size, block }, disabled === true), className)}
    >
      <span className="relative inline-flex items-center justify-center gap-2">
        {isBusy && <Spinner className="absolute end-full me-1" />}
        {children}
      </span>
    </button>
  );
}
