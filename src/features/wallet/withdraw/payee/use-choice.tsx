import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/calls/account.ts';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import type { PayeeForm } from './payee-form.ts';
import { ProofFields } from './proof-fields.tsx';

interface UseChoiceProps {
  form: UseFormReturn<PayeeForm>;
  info: UserInfo;
  /** The wait of an unconfirmed payee. */
  hours: number;
}

/** Chooses between the wait and a confirmation by password and code. */
export function UseChoice({ form, info, hours }: UseChoiceProps) {
  const { t } = useTranslation();
  const use = useWatch({ control: form.control, name: 'use' });
  return (
    <div className="grid grid-cols-1 gap-2">
      <p aria-hidden="true" className="text-md font-semibold">
        {t('wallet.payee.use')}
      </p>
      <RadioCards
        legend={t('wallet.payee.use')}
        value={use}
        onChange={(value) => form.setValue('use', value as PayeeForm['use'])}
        options={[
          {
            value: 'later',
            title: t('wallet.payee.later', { count: hours }),
            text: t('wallet.payee.laterText'),
          },
          { value: 'now', title: t('wallet.payee.now'), text: t('wallet.payee.nowText') },
        ]}
      />
      {use === 'now' && <ProofFields form={form} info={info} />}
    </div>
  );
}
