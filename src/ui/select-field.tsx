import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps, inputClass } from './field.tsx';
import { Icon } from './icon.tsx';

export type SelectFieldProps = Omit<FieldProps, 'trailing'> &
  Omit<ComponentProps<'select'>, 'id' | 'children'> & {
    options: readonly { value: string; label: string }[];
    /** Shown while nothing is chosen. */
    placeholder?: string | undefined;
  };

/** A choice of one from many: the platform's own list, which every phone knows how to show. */
export function SelectField(props: SelectFieldProps) {
  const { label, isLabelHidden, note, hint, error, leading, ...select } = props;
  const { options, placeholder, className, ...rest } = select;
  return (
    <Field
      {...{ label, isLabelHidden, note, hint, error, leading }}
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
