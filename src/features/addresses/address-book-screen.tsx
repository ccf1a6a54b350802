import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { loadAddresses, refreshAddresses } from '#data/addresses.ts';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { RefreshableList } from '#parts/lists/refreshable-list.tsx';
import { useLocalDb, useLocalQuery } from '#query/use-local-db.ts';
import { ActionBar } from '#ui/bars/action-bar.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Lighthouse } from '#ui/pictures/art.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { AddressCard } from './address-card.tsx';

/** The address book, read from the local database. */
export function AddressBookScreen() {
  const { t } = useTranslation();
  const db = useLocalDb();
  const addresses = useLocalQuery(loadAddresses);
  return (
    <div className="page-end">
      <BackBar title={t('title.address')} />
      <RefreshableList
        count={addresses?.length ?? 0}
        onRefresh={() => refreshAddresses(db)}
        className="px-gutter"
      >
        {!addresses && <Skeleton className="h-[150px] rounded-lg" />}
        {addresses?.length === 0 && (
          <Empty
            art={<Lighthouse />}
            title={t('address.emptyTitle')}
            text={t('address.emptyText')}
          />
        )}
        <ul className="grid grid-cols-1 gap-3">
          {addresses?.map((address) => (
            <AddressCard key={address.id} address={address} />
          ))}
        </ul>
      </RefreshableList>
      <ActionBar>
        <LinkButton tone="primary" block href="#/addressForm">
          <Icon icon={Plus} size="m" /> {t('address.add')}
        </LinkButton>
      </ActionBar>
    </div>
  );
}
