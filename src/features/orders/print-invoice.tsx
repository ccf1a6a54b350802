import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeOrder } from '#data/orders.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { Invoice, paidAt } from './invoice.tsx';

/** Prints a paid order from what is on this device; nothing for an order that was not paid. */
export function PrintInvoice({ order }: { order: WholeOrder }) {
  const { t } = useTranslation();
  const [isPrinting, setPrinting] = useState(false);

  // Prints once the invoice is rendered.
  useEffect(() => {
    if (!isPrinting) return;
    const done = () => setPrinting(false);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [isPrinting]);

  if (!paidAt(order)) return null;
  return (
    <>
      <Button tone="soft" size="small" onClick={() => setPrinting(true)}>
        <Icon icon={Printer} size="s" /> {t('order.printInvoice')}
      </Button>
      {isPrinting && <Invoice order={order} />}
    </>
  );
}
