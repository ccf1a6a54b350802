import { Blocks, CreditCard, Landmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WalletRules } from '#contract/calls/wallet.ts';
import { SectionHeading } from '#parts/layout/section-heading.tsx';
import { useMoneyText } from '#parts/money/money.tsx';
import { useLazyOverlay } from '#platform/lazy/use-lazy.ts';
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
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="-mb-3">
        <SectionHeading>{t('wallet.topUp.choose')}</SectionHeading>
      </div>
      {isDemo && <Note tone="info">{t('wallet.topUp.demo')}</Note>}
      <MethodCard
        icon={CreditCard}
        title={t('wallet.topUp.card')}
        text={t('wallet.topUp.cardText')}
        terms={rules.card}
        off={off}
        href={linkTo('/cardTopUp')}
      />
      <MethodCard
        icon={Blocks}
        title={t('wallet.topUp.chain')}
        text={t('wallet.topUp.chainText')}
        terms={rules.chain}
        off={off}
        href={linkTo('/walletTopUp')}
      />
      <MethodCard
        icon={Landmark}
        title={t('wallet.topUp.manual')}
        text={t('wallet.topUp.manualText')}
        terms={rules.manual}
        off={off}
        onPress={manual.open}
      />
      <p className="text-sm text-ink-2">
        {t('wallet.topUp.dayMax', { price: money(rules.day_max) })}
      </p>
      {manual.Part && rules.manual && <manual.Part terms={rules.manual} onClose={manual.close} />}
    </section>
  );
}
