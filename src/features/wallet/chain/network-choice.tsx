import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '#contract/calls/wallet/top-ups.ts';
import { networkOf } from '#contract/rules/wallet/networks.ts';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { useTermsText } from '../amount/use-terms-text.ts';
import type { ChainFormShape } from './chain-fields.tsx';

interface NetworkChoiceProps {
  deposits: Deposit[];
  form: UseFormReturn<ChainFormShape>;
}

/** The networks on offer, each with its token and usual time. */
export function NetworkChoice({ deposits, form }: NetworkChoiceProps) {
  const { t } = useTranslation();
  const { time } = useTermsText();
  const network = useWatch({ control: form.control, name: 'network' });
  const { onChange } = form.register('network');

  async function choose(value: string) {
    // A change event as from an input, so that the draft is saved.
    await onChange({ target: { name: 'network', value }, type: 'change' });
    // Values that were wrong for the previous network may be right for this one.
    if (form.getValues('sender') !== '') await form.trigger('sender');
    if (form.getFieldState('hash').error) await form.trigger('hash');
  }

  const options = deposits.map(({ network: id, address }) => {
    const { name, standard, token, minutes } = networkOf(id);
    const title = name === standard ? name : `${name} · ${standard}`;
    // A chosen one that loses its address stays enabled, so that it keeps the focus.
    if (!address && id !== network) {
      return { value: id, title, text: t('wallet.chain.noAddress'), isDisabled: true };
    }
    const text = t('wallet.chain.networkText', { token, time: time(minutes) });
    return { value: id, title, text };
  });
  return (
    <section>
      <h2 className="mb-2 text-md">{t('wallet.chain.network')}</h2>
      <RadioCards
        legend={t('wallet.chain.network')}
        options={options}
        value={network || null}
        onChange={(value) => void choose(value)}
      />
    </section>
  );
}
