import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { WalletRules } from '#contract/calls/wallet/wallet.ts';
import { recordNumber } from '#contract/rules/wallet/record-number.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { PersonNote } from '#parts/service/person-note.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { KeyValues } from '#ui/lists/key-values.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { payeeName } from './payee/payee-text.tsx';
import type { WithdrawalReply } from './use-withdraw.ts';
import { WithdrawalSteps } from './withdrawal-steps.tsx';

interface WithdrawalResultProps {
  result: WithdrawalReply;
  rules: WalletRules['withdrawal'];
}

/** A requested withdrawal with its amounts and next steps. */
export function WithdrawalResult({ result, rules }: WithdrawalResultProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { withdrawal, available } = result;
  const { id, type, amount, fee, receive, payee } = withdrawal;
  const terms = rules[type];
  const heading = useRef<HTMLHeadingElement>(null);

  // The previously focused button disappeared with the sheet.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="grid justify-items-center gap-2 px-gutter pt-8 text-center">
      <Icon icon={CircleCheck} size="l" className="size-14 text-success" />
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {t('message.drawSuccess')}
      </h2>
      <p className="mb-4 text-ink-2">
        {t('wallet.withdraw.askedText', { price: money(amount), balance: money(available) })}
      </p>
      <div className="mb-4 grid w-full grid-cols-1 gap-3 text-start">
        <Card>
          <KeyValues
            items={[
              {
                id: 'number',
                label: t('wallet.withdraw.number'),
                value: (
                  <span translate="no" className="wrap-anywhere">
                    {recordNumber('withdrawal', id)}
                  </span>
                ),
              },
              {
                id: 'payee',
                label: t('wallet.withdraw.payees'),
                value: <bdi className="wrap-anywhere">{payeeName(payee)}</bdi>,
              },
              { id: 'amount', label: t('wallet.withdraw.amount'), value: money(amount) },
              { id: 'fee', label: t('wallet.withdraw.feeTaken'), value: money(-fee) },
              {
                id: 'receive',
                label: t('wallet.withdraw.receive'),
                value: money(receive),
                isSum: true,
              },
            ]}
          />
        </Card>
        {terms && <WithdrawalSteps type={type} terms={terms} />}
        <PersonNote />
      </div>
      <div className="grid w-full gap-3">
        <LinkButton tone="primary" block href={`#/depositRecord?id=${id}`}>
          {t('wallet.withdraw.view')}
        </LinkButton>
        <LinkButton tone="line" block href="#/me">
          {t('app.done')}
        </LinkButton>
      </div>
    </div>
  );
}
