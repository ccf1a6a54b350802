import { useTranslation } from 'react-i18next';
import type { Terms } from '#contract/calls/wallet/wallet.ts';
import type { PayeeType } from '#contract/calls/wallet/withdrawals.ts';
import { Card } from '#ui/card.tsx';
import { Timeline } from '#ui/lists/timeline.tsx';
import { useTermsText } from '../amount/use-terms-text.ts';

/** The steps after a withdrawal is requested, and its usual time. */
export function WithdrawalSteps({ type, terms }: { type: PayeeType; terms: Terms }) {
  const { t } = useTranslation();
  const { time } = useTermsText();
  return (
    <Card>
      <Timeline
        items={[
          { id: 'held', state: 'now', title: t('wallet.withdraw.held') },
          { id: 'audit', state: 'ahead', title: t('wallet.withdraw.checked') },
          {
            id: 'paid',
            state: 'ahead',
            title: type === 'card' ? t('wallet.withdraw.paidCard') : t('wallet.withdraw.paidChain'),
            text: t('wallet.withdraw.usually', { time: time(terms.minutes) }),
          },
        ]}
      />
    </Card>
  );
}
