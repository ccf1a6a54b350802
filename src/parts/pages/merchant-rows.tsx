import { Store, Warehouse } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { service } from '#contract/calls/service.ts';
import { useRead } from '#query/use-read.ts';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/lists/row.tsx';

/** The merchants' own sites; nothing if the shop has none. */
export function MerchantRows() {
  const { t } = useTranslation();
  const { data: config } = useRead(service.config, {});
  const { merchant_signup_url: signUp, seller_url: seller } = config ?? {};
  if (!signUp && !seller) return null;
  return (
    <Card isFlat>
      {signUp && (
        <Row icon={Store} title={t('pages.sell')} text={t('pages.sellText')} href={signUp} />
      )}
      {seller && (
        <Row
          icon={Warehouse}
          title={t('pages.seller')}
          text={t('pages.sellerText')}
          href={seller}
        />
      )}
    </Card>
  );
}
