import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { type Address, AddressForm } from '#contract/calls/addresses.ts';
import { useFieldError } from '#parts/forms/field-error.ts';
import { MobileField } from '#parts/forms/mobile-field.tsx';
import { SaveBar } from '#parts/forms/save-bar.tsx';
import { useFormDraft } from '#parts/forms/use-form-draft.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { useSession } from '#query/use-session.ts';
import { Switch } from '#ui/fields/switch.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { saveAddress } from './addresses.ts';
import { CountryField, likelyCountry } from './country-field.tsx';
import { TagField } from './tag-field.tsx';

interface AddressEditorProps {
  known: Address | undefined;
  onSaved(): void;
}

const fields = ['addressee', 'mobile', 'country', 'area', 'detail', 'tag', 'is_default'] as const;

/** The address form. Saved on this device first, so it works offline. */
export function AddressEditor({ known, onSaved }: AddressEditorProps) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const lang = useSession((state) => state.lang);
  const fieldError = useFieldError();
  const [id] = useState(() => known?.id ?? newId());
  const form = useForm({
    resolver: zodResolver(AddressForm),
    mode: 'onTouched',
    defaultValues: known ?? {
      addressee: '',
      mobile: '',
      country: likelyCountry(lang),
      area: '',
      detail: '',
      tag: 'home',
      is_default: false,
    },
  });
  const draft = useFormDraft(`address ${known?.id ?? 'new'}`, form, fields);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    if (!(await saveAddress(t, db, { ...values, id }))) return;
    draft.sent();
    showToast({ text: t('message.saveSuccess'), tone: 'ok' });
    onSaved();
  });

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4 px-gutter pt-2">
      <TextField
        label={t('address.addressee')}
        autoComplete="name"
        error={fieldError(errors.addressee)}
        {...form.register('addressee')}
      />
      <MobileField error={errors.mobile} {...form.register('mobile')} />
      <CountryField error={fieldError(errors.country)} {...form.register('country')} />
      <TextField
        label={t('address.area')}
        hint={t('address.areaHint')}
        autoComplete="address-level2"
        error={fieldError(errors.area)}
        {...form.register('area')}
      />
      <TextArea
        label={t('address.detail')}
        hint={t('address.detailHint')}
        autoComplete="street-address"
        error={fieldError(errors.detail)}
        {...form.register('detail')}
      />
      <Controller
        control={form.control}
        name="tag"
        render={({ field, fieldState }) => (
          <TagField
            value={field.value}
            onChange={field.onChange}
            error={fieldError(fieldState.error)}
          />
        )}
      />
      <Controller
        control={form.control}
        name="is_default"
        render={({ field }) => (
          <Switch
            label={t('address.useAsDefault')}
            hint={t('address.useAsDefaultHint')}
            isOn={field.value}
            onChange={field.onChange}
            isDisabled={known?.is_default}
          />
        )}
      />
      <SaveBar isBusy={isSubmitting} />
    </form>
  );
}
