import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps, inputClass } from './field.tsx';

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'children'> & {
    /** Figures of one width: amounts, phone numbers, codes. */
    isNumeric?: boolean | undefined;
  };

/** One line of text. Takes every attribute of an input, and its ref. */
export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, note, hint, aside, error, leading, trailing, ...input } = props;
  const { isNumeric, className, ...rest } = input;
  return (
    <Field {...{ label, isLabelHidden, note, hint, aside, error, leading, trailing }}>
      {(control) => (
        <input
          {...rest}
          {...control}
          className={classNames(inputClass, isNumeric && 'tabular', className)}
        />
      )}
    </Field>
  );
}
