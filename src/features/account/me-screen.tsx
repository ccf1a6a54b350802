import {
  Bell,
  CircleQuestionMark,
  CloudOff,
  Flag,
  Heart,
  Info,
  Lightbulb,
  MapPin,
  PackageCheck,
  Settings,
  ShieldCheck,
  Store,
  UserRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/rules/full-name.ts';
import { loadAddresses } from '#data/addresses.ts';
import { LanguageRow } from '#parts/language/language-row.tsx';
import { LogOutRow } from '#parts/log-out/log-out-row.tsx';
import { MerchantRows } from '#parts/pages/merchant-rows.tsx';
import { helpPath } from '#parts/pages/page-paths.ts';
import { RecentlyViewed } from '#parts/product/recently-viewed.tsx';
import { ServiceRow } from '#parts/service/service-row.tsx';
import { InstallRow } from '#platform/install/install-row.tsx';
import { useLocalQuery } from '#query/use-local-db.ts';
import { useSession } from '#query/use-session.ts';
import { IconLink } from '#ui/buttons/icon-button.tsx';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/lists/row.tsx';
import { OrderRail } from './order-rail.tsx';
import { OrderStates } from './order-states.tsx';
import { Avatar } from './picture/avatar.tsx';
import { useAccount } from './use-account.ts';
import { useKeepHelp } from './use-keep-help.ts';
import { WalletCard } from './wallet-card.tsx';

/** The account overview: the wallet, open tasks and the logout. */
export function MeScreen() {
  const { t } = useTranslation();
  const account = useAccount();
  const info = account?.info;
  const addresses = useLocalQuery(loadAddresses)?.length;
  const name = info ? fullName(info) : '';
  useKeepHelp();

  return (
    <div className="page-end grid grid-cols-1 gap-3 px-gutter">
      <header className="flex flex-wrap items-center gap-x-3.5 gap-y-2 pt-4 pb-1">
        <Avatar account={account} className="size-14" />
        {/* Large text goes below the initial: a name breaks between its words. */}
        <div className="min-w-0 flex-1 basis-[7rem]">
          <h1 tabIndex={-1} className="text-xl">
            <bdi>{name || t('title.me')}</bdi>
          </h1>
          <p translate="no" className="min-h-[1lh] truncate text-sm text-ink-2">
            {info?.account}
          </p>
        </div>
        <IconLink icon={Settings} label={t('title.setting')} href="#/setting" className="-me-2" />
      </header>
      <WalletCard wallet={info?.wallet} />
      <OrderStates />
      <OrderRail />
      <UnsentRow />
      <Card isFlat>
        <NotificationsRow />
        <Row icon={Heart} title={t('title.myFavourite')} href="#/myFavourite" />
        <Row icon={Store} title={t('title.heart')} href="#/heart" />
        <Row icon={MapPin} title={t('me.addresses')} trailing={addresses} href="#/address" />
        <Row icon={UserRound} title={t('title.profile')} href="#/profile" />
      </Card>
      <Card isFlat>
        <Row icon={ShieldCheck} title={t('title.security')} href="#/security" />
        <LanguageRow />
      </Card>
      <Card isFlat>
        <Row icon={CircleQuestionMark} title={t('title.helpAndSupport')} href={`#${helpPath}`} />
        <ServiceRow />
        <Row icon={Flag} title={t('title.platformComplaint')} href="#/platformComplaint" />
        <Row icon={Lightbulb} title={t('title.suggestion')} href="#/suggestion" />
        <Row icon={Info} title={t('title.platform')} href="#/platform" />
      </Card>
      <MerchantRows />
      <InstallRow />
      <Card isFlat>
        <LogOutRow />
      </Card>
      {/* Last: what is known later must not move the rest. */}
      <RecentlyViewed canClear />
    </div>
  );
}

/** The notifications, with the number of unread ones. */
function NotificationsRow() {
  const { t } = useTranslation();
  const news = useSession((state) => state.news);
  return (
    <Row
      icon={Bell}
      title={t('title.notification')}
      text={news > 0 && t('notification.count', { count: news })}
      href="#/notification"
    />
  );
}

/** What the server does not have yet: unsent changes, and a purchase to confirm. One screen has both. */
function UnsentRow() {
  const { t } = useTranslation();
  const unsent = useSession((state) => state.unsent);
  const hasDraft = useSession((state) => state.draftLink !== null);
  if (unsent === 0 && !hasDraft) return null;
  return (
    <Card isFlat>
      {unsent > 0 ? (
        <Row
          icon={CloudOff}
          title={<b>{t('me.unsent', { count: unsent })}</b>}
          text={hasDraft ? t('draft.waiting') : t('me.unsentText')}
          href="#/unsent"
        />
      ) : (
        <Row icon={PackageCheck} title={<b>{t('draft.waiting')}</b>} href="#/unsent" />
      )}
    </Card>
  );
}
