import type { ChangeEvent, CompositionEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/**
 * A registered field whose text is rewritten as it is typed. A composition, as of a Japanese keyboard,
 * is rewritten at its end: a field that changes meanwhile doubles its digits.
 */
export function rewritten(
  registration: UseFormRegisterReturn,
  rewrite: (field: HTMLInputElement) => string,
) {
  const change = (target: HTMLInputElement) => {
    target.value = rewrite(target);
    return registration.onChange({ type: 'change', target });
  };
  return {
    ...registration,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const { isComposing } = event.nativeEvent as InputEvent;
      return isComposing ? registration.onChange(event) : change(event.target);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      void change(currentTarget),
  };
}
