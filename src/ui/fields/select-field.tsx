import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { Field, type FieldProps, inputClass } from './field.tsx';

export type SelectFieldProps = Omit<FieldProps, 'trailing'> &
  Omit<ComponentProps<'select'>, 'id' | 'children'> & {
    options: readonly { value: string; label: string }[];
    /** Shown while nothing is chosen. */
    placeholder?: string | undefined;
  };

/** A single choice among many, using the platform's native list. */
export function SelectField(props: SelectFieldProps) {
  const { label, isLabelHidden, note, hint, error, leading, ...select } = props;
  const { options, placeholder, className, ...rest } = select;
  const frame = { label, isLabelHidden, note, hint, error, leading };
  return (
    <Field
      {...frame}
      trailing={
        <Icon icon={ChevronDown} size="m" className="pointer-events-none -ms-7.5 text-ink-2" />
      }
    >
      {(control) => (
        <select
          {...rest}
          {...control}
          className={classNames(inputClass, 'appearance-none pe-7.5', className)}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-surface text-ink">
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
