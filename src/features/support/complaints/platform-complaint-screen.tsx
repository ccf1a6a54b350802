import { ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RowCard } from '#ui/lists/row-card.tsx';
import { CasePage } from '../cases/case-page.tsx';
import { ComplaintDesk } from './complaint-desk.tsx';

/** A complaint about the platform, and the shopper's own complaints. */
export function PlatformComplaintScreen() {
  const { t } = useTranslation();
  return (
    <CasePage title={t('title.platformComplaint')} kind="complaint">
      {(onMine) => (
        <>
          <RowCard icon={ShoppingBag} title={t('complaint.toOrder')} href="#/complaint" />
          <ComplaintDesk order={undefined} onMine={onMine} />
        </>
      )}
    </CasePage>
  );
}
