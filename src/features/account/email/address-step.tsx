import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { UserInfo } from '#contract/calls/account.ts';
import { Email } from '#contract/fields.ts';
import { useFieldError } from '#parts/forms/field-error.ts';
import { useFormDraft } from '#parts/forms/use-form-draft.ts';
import { CodeRequestForm } from '#parts/secrets/code-request-form.tsx';
import type { CodeMail } from '#parts/secrets/use-code-mail.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

const Form = z.object({ address: Email });

interface AddressStepProps {
  info: UserInfo;
  address: string;
  mail: CodeMail;
  onNamed(address: string): void;
  onRemove(): void;
}

/** Takes the new address and sends a code there. */
export function AddressStep({ info, address, mail, onNamed, onRemove }: AddressStepProps) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { address } });
  useFormDraft('email', form, ['address']);

  return (
    <div className="grid grid-cols-1 gap-4">
      <CodeRequestForm
        lead={t('email.lead')}
        form={form}
        whom="address"
        mail={mail}
        onNamed={onNamed}
      >
        {info.email && (
          <TextField label={t('email.present')} value={info.email} readOnly autoComplete="off" />
        )}
        <TextField
          label={t('email.new')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          error={fieldError(form.formState.errors.address, 'validation.email')}
          {...form.register('address')}
        />
      </CodeRequestForm>
      {info.email && info.mobile && (
        <Button tone="danger" size="small" className="justify-self-center" onClick={onRemove}>
          {t('email.remove')}
        </Button>
      )}
    </div>
  );
}
