import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TopUp } from '#contract/calls/wallet/top-ups.ts';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import { recordNumber } from '#contract/rules/wallet/record-number.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { PersonNote } from '#parts/service/person-note.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { KeyValues } from '#ui/lists/key-values.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { useTopUpPurpose } from './top-up-purpose.ts';

type Tone = 'ok' | 'waiting' | 'failed';

const looks: { [T in Tone]: { icon: LucideIcon; className: string } } = {
  ok: { icon: CircleCheck, className: 'text-success' },
  waiting: { icon: Clock, className: 'text-info' },
  failed: { icon: CircleX, className: 'text-danger' },
};

interface TopUpResultProps {
  topUp: TopUp;
  tone: Tone;
  title: string;
  text: string;
  /** The next step on this screen, if there is one. */
  action?: ReactNode;
}

/** A top-up's stage with its number and next steps. Key it by its stage: it focuses its heading. */
export function TopUpResult({ topUp, tone, title, text, action }: TopUpResultProps) {
  const { t } = useTranslation();
  const { orderIds } = useTopUpPurpose();
  const { icon, className } = looks[tone];
  const heading = useRef<HTMLHeadingElement>(null);
  const isPaying = orderIds.length > 0;

  // The previously focused button is unmounted.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="grid grid-cols-1 justify-items-center gap-2 pt-8 text-center">
      <Icon icon={icon} size="l" className={classNames('size-14', className)} />
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      <p className="mb-4 text-ink-2">{text}</p>
      <TopUpFacts topUp={topUp} />
      <div className="mt-2 grid w-full gap-3">
        {isAudited(topUp) && (
          <div className="text-start">
            <PersonNote />
          </div>
        )}
        {action}
        {isPaying && (
          <LinkButton
            tone={action ? 'soft' : 'primary'}
            block
            href={`#/payment?orders=${orderIds.join('.')}`}
          >
            {t('wallet.topUp.toPayment')}
          </LinkButton>
        )}
        <LinkButton
          tone={action || isPaying ? 'line' : 'primary'}
          block
          href={`#/topUpRecord?id=${topUp.id}`}
        >
          {t('wallet.topUp.toRecord')}
        </LinkButton>
      </div>
    </div>
  );
}

/** A card’s payment is settled by its gateway. */
const isAudited = ({ method, status }: TopUp): boolean =>
  method !== 'card' && status === auditStatus.auditing;

function TopUpFacts({ topUp }: { topUp: TopUp }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { moment } = useFormats();
  const { id, amount, fee, arrived, created_at, status } = topUp;
  const gets = arrived ?? amount - fee;
  // A refused top-up is neither charged nor credited.
  const credited = [
    { id: 'fee', label: t('wallet.topUp.fee'), value: money(fee) },
    { id: 'gets', label: t('wallet.topUp.gets'), value: money(gets) },
  ];
  return (
    <Card className="w-full text-start">
      <KeyValues
        items={[
          { id: 'amount', label: t('wallet.amount.label'), value: money(amount) },
          ...(status === auditStatus.refused ? [] : credited),
          { id: 'at', label: t('wallet.topUp.at'), value: moment(created_at) },
        ]}
      />
      <p className="mt-2 text-[.9375rem] text-ink-2">{t('wallet.topUp.number')}</p>
      <p translate="no" className="text-sm wrap-anywhere select-all">
        {recordNumber('topup', id)}
      </p>
    </Card>
  );
}
