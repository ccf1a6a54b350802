import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/fields/text-field.tsx';
import { grouped, type PayeeForm } from './payee-form.ts';

/** A bank card: its holder, bank and number. */
export function CardFields({ form }: { form: UseFormReturn<PayeeForm> }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const number = form.register('card_number');
  const plain = { autoComplete: 'off', enterKeyHint: 'next', spellCheck: false } as const;
  return (
    <>
      <TextField
        label={t('wallet.payee.holder')}
        dir="auto"
        maxLength={80}
        {...plain}
        error={errors.holder?.message}
        {...form.register('holder')}
      />
      <TextField
        label={t('wallet.payee.bank')}
        dir="auto"
        maxLength={80}
        {...plain}
        error={errors.bank_name?.message}
        {...form.register('bank_name')}
      />
      <TextField
        label={t('wallet.payee.number')}
        hint={t('wallet.payee.numberHint')}
        inputMode="numeric"
        isNumeric
        maxLength={30}
        {...plain}
        error={errors.card_number?.message}
        {...number}
        onChange={(event) => {
          const { target } = event;
          const isAtEnd = target.selectionStart === target.value.length;
          if (isAtEnd) target.value = grouped(target.value);
          return number.onChange(event);
        }}
      />
    </>
  );
}
