import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { rewritten } from '#parts/forms/rewritten.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { grouped, type PayeeForm } from './payee-form.ts';

/** A bank card: its holder, bank and number. */
export function CardFields({ form }: { form: UseFormReturn<PayeeForm> }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
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
        {...rewritten(form.register('card_number'), ({ value, selectionStart }) =>
          selectionStart === value.length ? grouped(value) : value,
        )}
      />
    </>
  );
}
