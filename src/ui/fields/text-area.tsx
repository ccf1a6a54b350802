import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps, inputClass } from './field.tsx';

export type TextAreaProps = Omit<FieldProps, 'leading' | 'trailing'> &
  Omit<ComponentProps<'textarea'>, 'id' | 'children'>;

/** A multi-line text field; it grows with its content if the browser supports that. */
export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden, note, hint, error, className, ...rest } = props;
  const frame = { label, isLabelHidden, note, hint, error };
  return (
    <Field {...frame} boxClassName="min-h-27">
      {(control) => (
        <textarea
          rows={3}
          // People write in either direction.
          dir="auto"
          {...rest}
          {...control}
          className={classNames(inputClass, 'resize-none py-3 [field-sizing:content]', className)}
        />
      )}
    </Field>
  );
}
