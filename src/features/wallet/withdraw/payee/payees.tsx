import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { WalletRules } from '#contract/calls/wallet/wallet.ts';
import type {
  PayeeType,
  SavedPayee,
  WithdrawalLimits,
} from '#contract/calls/wallet/withdrawals.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { PayeeActions } from './payee-actions.tsx';
import { PayeeList } from './payee-list.tsx';

const loadSheet = async () => (await import('./add-payee-sheet.tsx')).AddPayeeSheet;

interface PayeesProps {
  type: PayeeType;
  rules: WalletRules;
  limits: WithdrawalLimits;
  /** Only those of the type. */
  payees: readonly SavedPayee[];
  chosen: SavedPayee | undefined;
  error: string | undefined;
  onChoose(id: string): void;
  /** Refetches the payees. */
  onChanged(): Promise<WithdrawalLimits | undefined>;
}

/** The saved payees, with actions to add one and to confirm or remove the chosen one. */
export function Payees(props: PayeesProps) {
  const { type, rules, limits, payees, chosen, error, onChoose, onChanged } = props;
  const { t } = useTranslation();
  const sheet = useLazyOverlay(loadSheet);
  const section = useRef<HTMLElement>(null);
  const isFull = limits.payees.length >= bounds.maxPayees;

  /** Focuses the chosen payee, or the button that adds one: the tapped button is unmounted. */
  function focusPayees() {
    requestAnimationFrame(() => {
      section.current?.querySelector<HTMLElement>('input:checked, button')?.focus();
    });
  }

  return (
    <section ref={section} className="grid grid-cols-1 gap-2">
      <h2 className="text-md">{t('wallet.withdraw.payees')}</h2>
      {payees.length > 0 ? (
        <PayeeList payees={payees} chosen={chosen} onChoose={onChoose} />
      ) : (
        <p className="text-md text-ink-2">
          {type === 'card' ? t('wallet.withdraw.noCard') : t('wallet.withdraw.noAddress')}
        </p>
      )}
      <div role="alert" className="text-sm text-danger unless-empty">
        {error}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button tone="soft" size="small" disabled={isFull} onClick={sheet.open}>
          <Icon icon={Plus} size="m" />
          {type === 'card' ? t('wallet.payee.addCard') : t('wallet.payee.addAddress')}
        </Button>
        {chosen && (
          <PayeeActions
            key={chosen.id}
            payee={chosen}
            onReload={onChanged}
            onChanged={focusPayees}
          />
        )}
      </div>
      {isFull && (
        <p className="text-sm text-ink-2">{t('wallet.payee.full', { count: bounds.maxPayees })}</p>
      )}
      {sheet.Part && (
        <sheet.Part
          type={type}
          rules={rules}
          known={limits.payees}
          onChanged={onChanged}
          onAdded={(payee) => {
            sheet.close();
            onChoose(payee.id);
          }}
          onClose={sheet.close}
        />
      )}
    </section>
  );
}
