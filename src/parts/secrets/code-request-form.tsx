import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import type { CodeMail } from './use-code-mail.ts';

interface CodeRequestFormProps<T extends FieldValues> {
  lead: string;
  form: UseFormReturn<T>;
  /** The field for the recipient. */
  whom: Path<T>;
  mail: CodeMail;
  onNamed(whom: string): void;
  children: ReactNode;
}

/** Requests a code for a recipient; people who have one already can skip this. */
export function CodeRequestForm<T extends FieldValues>(props: CodeRequestFormProps<T>) {
  const { lead, form, whom, mail, onNamed, children } = props;
  const { t } = useTranslation();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    const problem = await mail.ask(values[whom]);
    if (problem) form.setError('root', { message: problem });
    else onNamed(values[whom]);
  });
  const skip = form.handleSubmit((values) => onNamed(values[whom]));

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <p className="text-ink-2">{lead}</p>
      {children}
      <ActionProblem text={errors.root?.message} />
      <Button type="submit" tone="primary" block isBusy={isSubmitting && mail.isBusy}>
        {t('code.send')}
      </Button>
      <Button tone="ghost" size="small" onClick={() => void skip()}>
        {t('code.have')}
      </Button>
    </form>
  );
}
