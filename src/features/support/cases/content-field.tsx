import type { ComponentProps, ReactNode } from 'react';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { TextArea } from '#ui/fields/text-area.tsx';

type ContentFieldProps = Pick<
  ComponentProps<typeof TextArea>,
  'ref' | 'name' | 'onChange' | 'onBlur'
> & {
  label: ReactNode;
  error: ReactNode;
  length: number;
};

/** The text of a case, with its length and limit. */
export function ContentField({ length, ...field }: ContentFieldProps) {
  const { whole } = useFormats();
  return (
    <TextArea
      {...field}
      note={`${whole(length)} / ${whole(afterSaleBounds.maxCaseLength)}`}
      rows={5}
      maxLength={afterSaleBounds.maxCaseLength}
    />
  );
}
