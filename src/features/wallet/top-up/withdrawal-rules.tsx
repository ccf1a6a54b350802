import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Terms, WalletRules } from '#contract/calls/wallet/wallet.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { useTermsText } from '../amount/use-terms-text.ts';

/** The withdrawal rules, shown before a top-up. */
export function WithdrawalRules({ rules }: { rules: WalletRules['withdrawal'] }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const words = useTermsText();
  const { is_on: isOn, card, chain, card_money_days: cardDays } = rules;
  const figures = ({ fee, min, minutes }: Terms) => ({
    fee: words.fee(fee),
    price: money(min),
    time: words.time(minutes),
  });
  return (
    <section className="rounded-lg p-4 inset-ring-1 inset-ring-line">
      <h2 className="flex items-center gap-2.5 text-md">
        <Icon icon={ShieldCheck} size="m" className="text-primary" />
        {t('wallet.topUp.outTitle')}
      </h2>
      {isOn ? (
        <ul className="mt-1.5 grid gap-1 text-md text-ink-2">
          {card && <li>{t('wallet.topUp.outCard', figures(card))}</li>}
          {chain && <li>{t('wallet.topUp.outChain', figures(chain))}</li>}
          {cardDays > 0 && <li>{t('wallet.topUp.outCardMoney', { count: cardDays })}</li>}
          <li>{t('wallet.topUp.outAll')}</li>
          <li>{t('wallet.topUp.outRule')}</li>
        </ul>
      ) : (
        <p className="mt-1.5 text-md text-ink-2">{t('wallet.topUp.outOff')}</p>
      )}
      {isOn && (
        <LinkButton tone="ghost" size="small" href="#/withDraw" className="-mx-3 -mb-2">
          {t('title.withDraw')}
        </LinkButton>
      )}
    </section>
  );
}
