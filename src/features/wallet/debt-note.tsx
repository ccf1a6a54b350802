import { useTranslation } from 'react-i18next';
import { useMoneyText } from '#parts/money/money.tsx';
import { useSession } from '#query/use-session.ts';
import { Note } from '#ui/status/note.tsx';

/** What the shopper owes the shop, in minor units: the next credit pays it first. */
export const useDebt = () => useSession((state) => state.userInfo?.wallet.owed) ?? 0;

/** Reports a debt, before money is sent. */
export function DebtNote() {
  const { t } = useTranslation();
  const money = useMoneyText();
  const owed = useDebt();
  if (owed === 0) return null;
  return (
    <div role="status">
      <Note tone="warning">{t('me.owes', { price: money(owed) })}</Note>
    </div>
  );
}
