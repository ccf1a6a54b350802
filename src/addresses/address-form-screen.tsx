import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { loadAddresses } from '#data/addresses.ts';
import { BackBar } from '#shop/back-bar.tsx';
import { useShelfQuery } from '#shop/use-shelf.ts';
import { useWayBack } from '#shop/use-way-back.ts';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AddressEditor } from './address-editor.tsx';

/** A new address, or with an id the one to change. */
export function AddressFormScreen() {
  const { t } = useTranslation();
  const onBack = useWayBack();
  const { id } = useParams();
  const addresses = useShelfQuery(loadAddresses);
  const known = addresses?.find((address) => address.id === id);
  const body = () => {
    if (!addresses) return <Skeleton className="mx-gutter h-[400px] rounded-lg" />;
    if (id && !known) {
      return (
        <Empty
          title={t('error.not_found')}
          link={{ label: t('title.address'), href: '#/address' }}
        />
      );
    }
    return <AddressEditor key={id} known={known} onSaved={onBack} />;
  };
  return (
    <div className="page-end">
      <BackBar title={id ? t('title.addressForm') : t('address.new')} />
      {body()}
    </div>
  );
}
