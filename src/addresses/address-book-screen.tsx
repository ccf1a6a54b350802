import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { loadAddresses, refreshAddresses } from '#data/addresses.ts';
import { BackBar } from '#shop/back-bar.tsx';
import { useListTexts } from '#shop/list-texts.ts';
import { useShelf, useShelfQuery } from '#shop/use-shelf.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { Lighthouse } from '#ui/art.tsx';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PullList } from '#ui/pull-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AddressCard } from './address-card.tsx';

/** The address book, from this device's own copy. */
export function AddressBookScreen() {
  const { t } = useTranslation();
  const texts = useListTexts();
  const shelf = useShelf();
  const addresses = useShelfQuery(loadAddresses);
  return (
    <div className="page-end">
      <BackBar title={t('title.address')} />
      <PullList
        texts={texts}
        count={addresses?.length ?? 0}
        headPx={limits.pullHeadPx}
        onRefresh={() => refreshAddresses(shelf)}
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
      </PullList>
      <ActionBar>
        <LinkButton tone="primary" block href="#/addressForm">
          <Icon icon={Plus} size="m" /> {t('address.add')}
        </LinkButton>
      </ActionBar>
    </div>
  );
}
