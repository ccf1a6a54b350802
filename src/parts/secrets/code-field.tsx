import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as bounds from '#contract/rules/bounds.ts';
import { plainDigits } from '#contract/typed-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Note } from '#ui/status/note.tsx';
import { useFieldError } from '../forms/field-error.ts';
import { rewritten } from '../forms/rewritten.ts';
import { useIsHere } from '../layout/use-is-here.ts';
import type { CodeMail } from './use-code-mail.ts';

interface CodeFieldProps<T extends FieldValues> {
  mail: CodeMail;
  /** The recipient of another code. */
  whom: string;
  form: UseFormReturn<T>;
  name: Path<T>;
  /** The field after the code. */
  next: Path<T>;
}

/** The field for an emailed one-time code, with a button to request another. */
export function CodeField<T extends FieldValues>(props: CodeFieldProps<T>) {
  const { mail, whom, form, name, next } = props;
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const isHere = useIsHere();
  const { waitSeconds, demoCode, isBusy } = mail;
  const { error } = form.getFieldState(name, form.formState);

  async function askAgain() {
    const problem = await mail.ask(whom);
    if (problem) form.setError('root', { message: problem });
    else form.clearErrors();
    if (isHere()) form.setFocus(name);
  }

  function fill(code: string) {
    const value = code as PathValue<T, Path<T>>;
    form.setValue(name, value, { shouldValidate: true, shouldDirty: true });
    form.setFocus(next);
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      {demoCode && (
        <Note
          tone="info"
          action={
            <Button tone="ghost" size="small" className="-my-2.5" onClick={() => fill(demoCode)}>
              {t('code.fill')}
            </Button>
          }
        >
          {t('code.demo', { code: demoCode })}
        </Note>
      )}
      <TextField
        label={t('code.label')}
        hint={t('code.hint', { minutes: bounds.codeMinutes })}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="next"
        isNumeric
        aside={
          waitSeconds > 0 ? (
            <p className="px-3 py-2.5 text-sm text-ink-3 tabular">
              {t('code.againIn', { seconds: waitSeconds })}
            </p>
          ) : (
            <Button tone="ghost" size="small" isBusy={isBusy} onClick={() => void askAgain()}>
              {t('code.again')}
            </Button>
          )
        }
        error={fieldError(error, 'validation.code')}
        {...rewritten(form.register(name), ({ value }) => digitsOf(value))}
      />
    </div>
  );
}

/** A pasted code may include spaces or the surrounding sentence, which may have other numbers. */
export function digitsOf(text: string): string {
  const plain = plainDigits(text);
  const whole = plain.split(/\D+/).find(({ length }) => length === bounds.codeDigits);
  return whole ?? plain.replace(/\D/g, '').slice(0, bounds.codeDigits);
}
