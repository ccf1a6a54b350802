import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { useTell } from '#parts/feedback/use-tell.ts';
import { useFieldError } from '#parts/forms/field-error.ts';
import { MobileField } from '#parts/forms/mobile-field.tsx';
import { SaveBar } from '#parts/forms/save-bar.tsx';
import { useFormDraft } from '#parts/forms/use-form-draft.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { Switch } from '#ui/fields/switch.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { AddressFields, addressOf } from './address-fields.ts';
import { saveAddress } from './addresses.ts';
import { CountryField } from './country-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { TagField } from './tag-field.tsx';

interface AddressEditorProps {
  /** The id of the address to change; undefined for a new one. */
  knownId: string | undefined;
  start: AddressFields;
  onSaved(id: string): void;
}

const fields = Object.keys(AddressFields.shape) as (keyof AddressFields)[];
/** Fields whose rules depend on the country. */
const ofCountry = ['region', 'postal_code'] as const;

/** The address form. Saved on this device first, so it works offline. */
export function AddressEditor({ knownId, start, onSaved }: AddressEditorProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const db = useLocalDb();
  const fieldError = useFieldError();
  const [id] = useState(() => knownId ?? newId());
  const form = useForm({
    resolver: zodResolver(AddressFields),
    mode: 'onTouched',
    // The account may reach this device only after the form is open.
    values: start,
    resetOptions: { keepDirtyValues: true },
    // React Hook Form takes the fields in the order in which they were registered first.
    shouldFocusError: false,
  });
  const draft = useFormDraft(`address ${knownId ?? 'new'}`, form, fields);
  const { errors, isSubmitting, dirtyFields } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    // Only a switch that was turned on: an older form would take a newer default back.
    const is_default = values.is_default && dirtyFields.is_default === true;
    if (!(await saveAddress(t, db, { ...addressOf(values), id, is_default }))) return;
    draft.sent();
    tell({ text: t('message.saveSuccess'), tone: 'ok' });
    onSaved(id);
  }, focusFirst);

  /** What was wrong for the former country may be right for the next. */
  function checkAgain() {
    const wrong = ofCountry.filter((name) => errors[name]);
    if (wrong.length > 0) void form.trigger(wrong);
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4 px-gutter pt-2">
      <TextField
        label={t('address.addressee')}
        autoComplete="name"
        dir="auto"
        error={fieldError(errors.addressee)}
        {...form.register('addressee')}
      />
      <MobileField error={errors.mobile} {...form.register('mobile')} />
      <CountryField
        error={fieldError(errors.country)}
        {...form.register('country', { onChange: checkAgain })}
      />
      <PlaceFields form={form} />
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
            isDisabled={start.is_default}
          />
        )}
      />
      <SaveBar isBusy={isSubmitting} />
    </form>
  );
}

/** Focuses the topmost wrong field. */
function focusFirst(wrong: object, event?: BaseSyntheticEvent): void {
  const inputs: HTMLInputElement[] = [...(event?.target.elements ?? [])];
  inputs.find(({ name }) => name in wrong)?.focus();
}
