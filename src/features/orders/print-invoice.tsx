import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeOrder } from '#data/orders.ts';
import { printPage } from '#platform/print-page.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { Invoice, paidAt } from './invoice.tsx';

/** Prints a paid order from what is on this device; nothing for an order that was not paid. */
export function PrintInvoice({ order }: { order: WholeOrder }) {
  const { t } = useTranslation();
  const [prints, setPrints] = useState(0);

  // Prints once the invoice is rendered. It stays: phones draw the paper after `afterprint`.
  useEffect(() => {
    if (prints > 0) void printPage();
  }, [prints]);

  if (!paidAt(order)) return null;
  return (
    <>
      <Button tone="soft" size="small" onClick={() => setPrints(prints + 1)}>
        <Icon icon={Printer} size="s" /> {t('order.printInvoice')}
      </Button>
      {prints > 0 && <Invoice order={order} />}
    </>
  );
}
