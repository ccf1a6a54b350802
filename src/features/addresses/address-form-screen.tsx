import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { loadAddresses } from '#data/addresses.ts';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { useBack } from '#parts/layout/use-back.ts';
import { useLocalQuery } from '#query/use-local-db.ts';
import { Empty } from '#ui/status/empty.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { AddressEditor } from './address-editor.tsx';

/** Adds an address or, with an id, edits one. */
export function AddressFormScreen() {
  const { t } = useTranslation();
  const onBack = useBack();
  const { id } = useParams();
  const addresses = useLocalQuery(loadAddresses);
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
