import { useTranslation } from 'react-i18next';
import { type WalletRules, wallet } from '#contract/calls/wallet/wallet.ts';
import { type WithdrawalLimits, withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { feeOf } from '#contract/rules/wallet/wallet-fees.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { useMoneyText } from '#parts/money/money.tsx';
import { useRead } from '#query/use-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';

interface RestChoiceProps {
  /** Minor units. */
  balance: number;
  onGiveUp(): void;
}

/** What becomes of the balance of an account that is to be deleted: withdrawn, or given up. */
export function RestChoice({ balance, onGiveUp }: RestChoiceProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const rules = useRead(wallet.rules, {});
  const limits = useRead(withdrawal.limits, {});
  if (!rules.data || !limits.data) {
    const { error, refetch } = rules.data ? limits : rules;
    if (!error) return <Skeleton className="h-[180px] rounded-lg" />;
    return <ReadProblem title={t('list.failed')} error={error} onRetry={refetch} />;
  }
  const most = mostReceived(rules.data, limits.data, balance);
  const amount = money(balance);
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 className="font-semibold">{t('privacy.restTitle', { amount })}</h2>
      <p className="text-ink-2">
        {most > 0 ? t('privacy.restOut', { price: money(most) }) : t(whyStuck(rules.data, balance))}
      </p>
      {most > 0 && (
        <LinkButton tone="primary" block href="#/withDraw">
          {t('privacy.restWithdraw', { amount })}
        </LinkButton>
      )}
      <Button tone="danger" block onClick={onGiveUp}>
        {t('privacy.restGiveUp', { amount })}
      </Button>
    </Card>
  );
}

type Limits = Pick<WithdrawalLimits, 'withdrawable' | 'day_left'>;
type Rules = Pick<WalletRules, 'withdrawal'>;

/** The ways that bring something of a balance, whatever the limits, with what arrives by each. */
function waysOut({ withdrawal: { card, chain } }: Rules, balance: number) {
  return [card, chain].flatMap((terms) => {
    const received = terms ? balance - feeOf(terms.fee, balance) : 0;
    return terms && received > 0 ? [{ max: terms.max, received }] : [];
  });
}

/** What arrives of a balance that is withdrawn at once by the cheapest way; 0 if none takes all of it. */
export function mostReceived(
  rules: Rules,
  { withdrawable, day_left }: Limits,
  balance: number,
): number {
  const open = waysOut(rules, balance).filter(
    ({ max }) => balance <= Math.min(max, withdrawable, day_left),
  );
  return Math.max(0, ...open.map(({ received }) => received));
}

/** A limit may let a part of it out. */
export const whyStuck = (rules: Rules, balance: number) =>
  waysOut(rules, balance).length > 0 ? 'privacy.restStuck' : 'privacy.restOff';
