import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { loadAccount } from '#data/account.ts';
import { loadAddresses } from '#data/addresses.ts';
import { giveToCheckout } from '#parts/address/added-address.ts';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { useBack } from '#parts/layout/use-back.ts';
import { useLocalQuery } from '#query/use-local-db.ts';
import { useSession } from '#query/use-session.ts';
import { Empty } from '#ui/status/empty.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { AddressEditor } from './address-editor.tsx';
import { fieldsOf, newFields } from './address-fields.ts';
import { likelyCountry } from './country-field.tsx';

/** Adds an address or, with an id, edits one. */
export function AddressFormScreen() {
  const { t } = useTranslation();
  const onBack = useBack();
  const { id } = useParams();
  const [query] = useSearchParams();
  const addresses = useLocalQuery(loadAddresses);
  const known = addresses?.find((address) => address.id === id);
  const account = useLocalQuery(loadAccount);
  const userInfo = useSession((state) => state.userInfo);
  const lang = useSession((state) => state.lang);
  const body = () => {
    if (!addresses || account === undefined)
      return <Skeleton className="mx-gutter h-[400px] rounded-lg" />;
    if (id && !known) {
      return (
        <Empty
          title={t('error.not_found')}
          link={{ label: t('title.address'), href: '#/address' }}
        />
      );
    }
    const start = known
      ? fieldsOf(known)
      : newFields(account?.info ?? userInfo, likelyCountry(lang));
    const finish = (savedId: string) => {
      if (query.get('for') === 'checkout') giveToCheckout(savedId);
      onBack();
    };
    return <AddressEditor key={id} knownId={id} start={start} onSaved={finish} />;
  };
  return (
    <div className="page-end">
      <BackBar title={id ? t('title.addressForm') : t('address.new')} />
      {body()}
    </div>
  );
}
