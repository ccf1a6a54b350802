import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Network, networkOf, refusedNetworks } from '#contract/rules/wallet/networks.ts';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { networkLabel } from '../../network-label.ts';
import type { PayeeForm } from './payee-form.ts';

interface ChainFieldsProps {
  form: UseFormReturn<PayeeForm>;
  networks: readonly Network[];
}

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** An address on a network, and the network of the platform that it is on. */
export function ChainFields({ form, networks }: ChainFieldsProps) {
  const { t } = useTranslation();
  const { errors, touchedFields, isSubmitted } = form.formState;
  const network = networkOf(useWatch({ control: form.control, name: 'network' }));

  function choose(id: string) {
    form.setValue('network', id as PayeeForm['network']);
    const due = (['address', 'platform_network'] as const).filter(
      (field) => isSubmitted || touchedFields[field],
    );
    if (due.length > 0) void form.trigger(due);
  }

  return (
    <>
      <div className="grid grid-cols-1 gap-2">
        <p aria-hidden="true" className="text-md font-semibold">
          {t('wallet.payee.network')}
        </p>
        <RadioCards
          legend={t('wallet.payee.network')}
          value={network.id}
          onChange={choose}
          options={networks.map((it) => ({
            value: it.id,
            title: networkLabel(it.id),
            text: it.token,
          }))}
        />
      </div>
      <TextArea
        label={t('wallet.payee.address')}
        hint={
          network.id === 'ethereum'
            ? t('wallet.payee.addressCase')
            : t('wallet.payee.addressHint', { network: network.name })
        }
        rows={2}
        maxLength={120}
        className="break-all"
        {...plain}
        error={errors.address?.message}
        {...form.register('address')}
      />
      {network.memoBytes > 0 && (
        <TextField
          label={t('wallet.payee.memo')}
          note={t('app.optional')}
          hint={t('wallet.payee.memoHint')}
          maxLength={60}
          {...plain}
          error={errors.memo?.message}
          {...form.register('memo')}
        />
      )}
      <SelectField
        label={t('wallet.payee.platform')}
        hint={t('wallet.payee.platformHint')}
        placeholder={t('wallet.payee.platformPick')}
        options={[
          ...networks.map((it) => ({ value: it.name, label: networkLabel(it.id) })),
          ...refusedNetworks.map((name) => ({ value: name, label: name })),
        ]}
        error={errors.platform_network?.message}
        {...form.register('platform_network')}
      />
    </>
  );
}
