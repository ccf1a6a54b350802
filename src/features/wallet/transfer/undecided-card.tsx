import { useTranslation } from 'react-i18next';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { useRead } from '#query/use-read.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Note } from '#ui/status/note.tsx';

/** Reports a card payment that the bank has not decided yet, so that nobody pays twice. */
export function UndecidedCard() {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { data } = useRead(topUp.list, { status: auditStatus.auditing }, { isFresh: true });
  const undecided = data?.items.find(({ stage }) => stage === 'processing');
  if (!undecided) return null;
  const { id, amount } = undecided;
  return (
    <div role="status">
      <Note tone="warning">
        <strong>{money(amount)}</strong>
        <span className="block">{t('wallet.stage.topUp.processing')}</span>
        <LinkButton tone="line" size="small" href={`#/topUpRecord?id=${id}`}>
          {t('wallet.topUp.toRecord')}
        </LinkButton>
      </Note>
    </div>
  );
}
