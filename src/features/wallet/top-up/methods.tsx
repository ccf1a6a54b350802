import { Blocks, CreditCard, Landmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WalletRules } from '#contract/calls/wallet/wallet.ts';
import { SectionHeading } from '#parts/layout/section-heading.tsx';
import { useMoneyText } from '#parts/money/money.tsx';
import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { Note } from '#ui/status/note.tsx';
import { useTopUpPurpose } from '../transfer/top-up-purpose.ts';
import { MethodCard } from './method-card.tsx';

const loadManual = async () => (await import('./manual-sheet.tsx')).ManualSheet;

/** The three top-up methods. One that is off says why. */
export function Methods({ rules: { top_up: rules, is_demo: isDemo } }: { rules: WalletRules }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { linkTo } = useTopUpPurpose();
  const manual = useLazyOverlay(loadManual);
  const off = t(rules.is_on ? 'wallet.topUp.notOffered' : 'wallet.topUp.off');
  const methods = [
    { method: 'card', icon: CreditCard, href: linkTo('/cardTopUp') },
    { method: 'chain', icon: Blocks, href: linkTo('/walletTopUp') },
    { method: 'manual', icon: Landmark, onPress: manual.open },
  ] as const;
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="-mb-3">
        <SectionHeading>{t('wallet.topUp.choose')}</SectionHeading>
      </div>
      {isDemo && <Note tone="info">{t('wallet.topUp.demo')}</Note>}
      {methods.map(({ method, icon, ...opener }) => (
        <MethodCard
          key={method}
          icon={icon}
          title={t(`wallet.topUp.${method}`)}
          text={t(`wallet.topUp.${method}Text`)}
          terms={rules[method]}
          off={off}
          {...opener}
        />
      ))}
      <p className="text-sm text-ink-2">
        {t('wallet.topUp.dayMax', { price: money(rules.day_max) })}
      </p>
      {manual.Part && rules.manual && <manual.Part terms={rules.manual} onClose={manual.close} />}
    </section>
  );
}
