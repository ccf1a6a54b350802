import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { type Address, AddressForm } from '#contract/addresses.ts';
import { useFieldError } from '#shop/field-error.ts';
import { MobileField } from '#shop/mobile-field.tsx';
import { SaveBar } from '#shop/save-bar.tsx';
import { useDraft } from '#shop/use-draft.ts';
import { useSession } from '#shop/use-session.ts';
import { useShelf } from '#shop/use-shelf.ts';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts.ts';
import { saveAddress } from './addresses.ts';
import { CountryField } from './country-field.tsx';
import { likelyCountry } from './likely-country.ts';
import { TagField } from './tag-field.tsx';

interface AddressEditorProps {
  known: Address | undefined;
  onSaved(): void;
}

const fields = ['addressee', 'mobile', 'country', 'area', 'detail', 'tag', 'is_default'] as const;

/** The form behind an address. It is saved on this device first, so it works without a network. */
export function AddressEditor({ known, onSaved }: AddressEditorProps) {
  const { t } = useTranslation();
  const shelf = useShelf();
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
  const draft = useDraft(`address ${known?.id ?? 'new'}`, form, fields);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    if (!(await saveAddress(t, shelf, { ...values, id }))) return;
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
