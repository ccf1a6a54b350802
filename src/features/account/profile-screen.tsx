import { zodResolver } from '@hookform/resolvers/zod';
import { CloudOff } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProfileForm as Form } from '#contract/calls/profile.ts';
import { type Account, saveProfile } from '#data/account.ts';
import { discardRefused, save } from '#parts/changes/save.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { AccountField } from '#parts/forms/account-field.tsx';
import { MobileField } from '#parts/forms/mobile-field.tsx';
import { NameFields } from '#parts/forms/name-fields.tsx';
import { SaveBar } from '#parts/forms/save-bar.tsx';
import { useFormDraft } from '#parts/forms/use-form-draft.ts';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { useBack } from '#parts/layout/use-back.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Note } from '#ui/status/note.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { PictureField } from './picture/picture-field.tsx';
import { useSureAccount } from './use-account.ts';

/** The shopper's picture, name and contact details. */
export function ProfileScreen() {
  const { t } = useTranslation();
  const onBack = useBack();
  const account = useSureAccount();
  const reason = account?.refused.at(-1)?.refusal?.msg;
  return (
    <BackScreen title={t('title.profile')} className="grid grid-cols-1 gap-4">
      <div role="status" className="unless-empty">
        {account?.pending && account.pending !== 'refused' && (
          <Note icon={CloudOff}>{t('profile.savedHere')}</Note>
        )}
      </div>
      <div role="alert" className="unless-empty">
        {reason && <Note tone="danger">{t('profile.refused', { reason })}</Note>}
      </div>
      {account ? (
        <>
          <PictureField account={account} />
          <ProfileForm account={account} onSaved={onBack} />
        </>
      ) : (
        <Skeleton className="h-[400px] rounded-lg" />
      )}
    </BackScreen>
  );
}

const fields = ['family_name', 'given_name', 'mobile'] as const;

interface ProfileFormProps {
  account: Account;
  onSaved(): void;
}

/** Names and contact details. Saved on this device first, so it works offline. */
function ProfileForm({ account, onSaved }: ProfileFormProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const db = useLocalDb();
  const { expected, info } = account;
  const { family_name, given_name, email, mobile } = info;
  const form = useForm({
    resolver: zodResolver(Form),
    // What another device saves meanwhile shows in the fields that are not edited here.
    values: { family_name, given_name, mobile },
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const draft = useFormDraft('profile', form, fields);
  // Only dirty fields that are read are kept.
  const { errors, isSubmitting, dirtyFields: _ } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    const changed = fields.filter((field) => values[field] !== expected[field]);
    const changes = Object.fromEntries(changed.map((field) => [field, values[field]]));
    if (changed.length > 0 && !(await save(t, saveProfile, changes))) return;
    // An earlier refused change would block this one.
    await discardRefused(db, account.refused);
    draft.sent();
    tell({ text: t('message.saveSuccess'), tone: 'ok' });
    onSaved();
  });

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <AccountField hint={t('profile.accountHint')} value={info.account} readOnly />
      <NameFields
        family={form.register('family_name')}
        given={form.register('given_name')}
        errors={errors}
      />
      <TextField
        label={t('profile.email')}
        hint={t('profile.emailHint')}
        value={email}
        placeholder={t('email.none')}
        readOnly
        trailing={
          <LinkButton tone="ghost" size="small" href="#/security?email=1" className="-me-3.5">
            {email ? t('email.toChange') : t('email.toAdd')}
          </LinkButton>
        }
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
