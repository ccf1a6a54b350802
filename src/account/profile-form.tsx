import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProfileForm as Form } from '#contract/profile.ts';
import type { Account } from '#data/account.ts';
import { dropRefused } from '#shop/drop-refused.ts';
import { useFieldError } from '#shop/field-error.ts';
import { MobileField } from '#shop/mobile-field.tsx';
import { save } from '#shop/save.ts';
import { SaveBar } from '#shop/save-bar.tsx';
import { useDraft } from '#shop/use-draft.ts';
import { useShelf } from '#shop/use-shelf.ts';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts.ts';
import { AccountField } from './account-field.tsx';
import { NameFields } from './name-fields.tsx';

const fields = ['family_name', 'given_name', 'email', 'mobile'] as const;

interface ProfileFormProps {
  account: Account;
  onSaved(): void;
}

/** Names and ways to be reached. Saved on this device first, so it works without a network. */
export function ProfileForm({ account, onSaved }: ProfileFormProps) {
  const { t } = useTranslation();
  const shelf = useShelf();
  const fieldError = useFieldError();
  const { family_name, given_name, email, mobile } = account.info;
  const form = useForm({
    resolver: zodResolver(Form),
    defaultValues: { family_name, given_name, email, mobile },
    mode: 'onTouched',
  });
  const draft = useDraft('profile', form, fields);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    if (!(await save(t, 'profile.save', values))) return;
    // What was refused before would hold this one back.
    await dropRefused(shelf, account.refused);
    draft.sent();
    showToast({ text: t('message.saveSuccess'), tone: 'ok' });
    onSaved();
  });

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <AccountField hint={t('profile.accountHint')} value={account.info.account} readOnly />
      <NameFields
        family={form.register('family_name')}
        given={form.register('given_name')}
        errors={errors}
      />
      <TextField
        label={t('profile.email')}
        hint={t('profile.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        note={t('app.optional')}
        error={fieldError(errors.email, 'validation.required', 'validation.email')}
        {...form.register('email')}
      />
      <MobileField
        enterKeyHint="done"
        note={t('app.optional')}
        error={errors.mobile}
        {...form.register('mobile')}
      />
      <SaveBar isBusy={isSubmitting} />
    </form>
  );
}
