import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bounds } from '#contract/rules/limits.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Note } from '#ui/status/note.tsx';
import type { CodeMail } from './use-code-mail.ts';

interface CodeFieldProps {
  mail: CodeMail;
  error: string | undefined;
  registration: UseFormRegisterReturn;
  onAgain(): void;
  onFill(code: string): void;
}

/** The field for an emailed one-time code, with a button to request another. */
export function CodeField({ mail, error, registration, onAgain, onFill }: CodeFieldProps) {
  const { t } = useTranslation();
  const { waitSeconds, demoCode, isBusy } = mail;
  return (
    <div className="grid grid-cols-1 gap-3">
      {demoCode && (
        <Note
          tone="info"
          action={
            <Button tone="ghost" size="small" className="-my-2.5" onClick={() => onFill(demoCode)}>
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
            <Button tone="ghost" size="small" isBusy={isBusy} onClick={onAgain}>
              {t('code.again')}
            </Button>
          )
        }
        error={error}
        {...registration}
        onChange={(event) => {
          event.target.value = digitsOf(event.target.value);
          return registration.onChange(event);
        }}
      />
    </div>
  );
}

/** A pasted code may include spaces or the surrounding sentence. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, bounds.codeDigits);
}
