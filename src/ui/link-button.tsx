import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { classNames } from './class-names.ts';

export type LinkButtonProps = ButtonLook & ComponentProps<'a'> & { href: string };

/** A link that looks like a button: it goes somewhere, and works before any script has loaded. */
export function LinkButton({ tone, size, block, className, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ tone, size, block }, false), className)} />
  );
}
