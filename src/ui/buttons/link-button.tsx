import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { type ButtonLook, buttonClass } from './button-look.ts';

export type LinkButtonProps = ButtonLook & ComponentProps<'a'> & { href: string };

/** A link styled as a button. It works before any script has loaded. */
export function LinkButton({ tone, size, block, className, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ tone, size, block }, false), className)} />
  );
}
