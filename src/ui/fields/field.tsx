import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { ErrorText } from './error-text.tsx';

export type FieldProps = {
  label: ReactNode;
  /** For a field whose position explains it; screen readers still read the label. */
  isLabelHidden?: boolean | undefined;
  /** At the end of the label: "Optional", "46 / 500". */
  note?: ReactNode;
  hint?: ReactNode;
  /** At the end of the hint: a link, such as for a forgotten password. */
  aside?: ReactNode;
  error?: ReactNode;
  /** Inside the box, before the input: a currency sign. */
  leading?: ReactNode;
  /** Inside the box, after the input: a button, a unit. */
  trailing?: ReactNode;
};

/** The attributes the input inside a field must carry. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldFrameProps = FieldProps & {
  children: (control: FieldControl) => ReactNode;
  boxClassName?: string | undefined;
};

/** The bare input: at least 16 px, because iOS zooms in on smaller text. */
export const inputClass =
  'min-w-0 flex-1 self-stretch bg-transparent py-2 text-base outline-none disabled:text-ink-3';

/** Label, box, hint and error of any input; the box shows the focus. */
export function Field(props: FieldFrameProps) {
  const { label, isLabelHidden = false, note, hint, aside, error, children } = props;
  const { leading, trailing } = props;
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const hasError = Boolean(error);
  const describedBy = [hint && hintId, hasError && errorId].filter(Boolean).join(' ');
  return (
    <div>
      <div
        className={classNames(
          'mb-1.5 flex flex-wrap justify-between gap-x-2 text-md',
          isLabelHidden && 'sr-only',
        )}
      >
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {note && <span className="text-ink-3 tabular">{note}</span>}
      </div>
      <div
        className={classNames(
          'drawn flex min-h-13 items-center gap-2.5 rounded-md bg-surface px-3.5',
          'has-[input:read-only]:bg-surface-2 focus-within:inset-ring-2 focus-within:inset-ring-primary',
          hasError ? 'inset-ring-2 inset-ring-danger' : 'inset-ring-1 inset-ring-line-strong',
          props.boxClassName,
        )}
      >
        {leading && <span className="text-ink-2">{leading}</span>}
        {children({
          id,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': hasError || undefined,
        })}
        {trailing}
      </div>
      <FieldFoot hintId={hintId} hint={hint} aside={aside} />
      <ErrorText id={errorId}>{error}</ErrorText>
    </div>
  );
}

type FieldFootProps = Pick<FieldProps, 'hint' | 'aside'> & { hintId: string };

function FieldFoot({ hintId, hint, aside }: FieldFootProps) {
  if (!hint && !aside) return null;
  return (
    <div className="mt-1.5 flex flex-wrap items-start justify-between gap-x-3">
      {hint && (
        <p id={hintId} className="text-sm text-ink-3">
          {hint}
        </p>
      )}
      {aside && <div className="-me-3 -mt-2.5 -mb-3 ms-auto">{aside}</div>}
    </div>
  );
}
