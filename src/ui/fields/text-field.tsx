import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { notForManagers } from '../not-for-managers.ts';
import { Field, type FieldProps, inputClass } from './field.tsx';

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'children'> & {
    /** Tabular figures: amounts, phone numbers, codes. */
    isNumeric?: boolean | undefined;
  };

/**
 * A single-line text field. Accepts every attribute of an input, and a ref. With `autoComplete` off,
 * password managers leave it alone too.
 */
export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, note, hint, aside, error, leading, trailing, ...input } = props;
  const { isNumeric, className, ...rest } = input;
  const frame = { label, isLabelHidden, note, hint, aside, error, leading, trailing };
  return (
    <Field {...frame}>
      {(control) => (
        <input
          {...rest}
          {...(rest.autoComplete === 'off' && notForManagers)}
          {...control}
          className={classNames(inputClass, isNumeric && 'tabular', className)}
        />
      )}
    </Field>
  );
}
