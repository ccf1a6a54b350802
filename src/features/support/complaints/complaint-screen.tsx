import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isId } from '#contract/id.ts';
import { CasePage } from '../cases/case-page.tsx';
import { OrderComplaint } from './order-complaint.tsx';
import { OrderPicker } from './order-picker.tsx';

/** A complaint about an order, and the shopper's own complaints; without an order, a choice. */
export function ComplaintScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <CasePage key={id} title={t('title.complaint')} kind="complaint">
      {(onMine) => (isId(id) ? <OrderComplaint orderId={id} onMine={onMine} /> : <OrderPicker />)}
    </CasePage>
  );
}
