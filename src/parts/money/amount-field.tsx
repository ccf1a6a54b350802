import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx';
import { currencySign } from '#ui/price.tsx';
import { useCurrency } from './currency.tsx';

/** A field for an amount of money, with the currency's sign. Its text is read by `readAmount`. */
export function AmountField(props: TextFieldProps) {
  const { i18n } = useTranslation();
  return (
    <TextField
      leading={<span aria-hidden="true">{currencySign(useCurrency(), i18n.language)}</span>}
      isNumeric
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={20}
      {...props}
    />
  );
}
