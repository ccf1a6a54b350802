import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ButtonLook & {
  isBusy?: boolean | undefined;
} & ComponentProps<'button'>;

/**
 * A button. While busy it keeps its width, its words and the focus, and does nothing: the spinner
 * turns in the padding.
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
    // Also holds back the form that a submit button would send a second time.
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
