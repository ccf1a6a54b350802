import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Languages, LogOut, MapPin } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#contract/languages.ts';
import { RecentOrders } from '#shop/recent-orders.tsx';
import { useSession } from '#shop/use-session.ts';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';
import { logOut } from './log-out.ts';
import { WalletCard } from './wallet-card.tsx';

const LanguageSheet = lazy(async () => {
  const { LanguageSheet } = await import('#shop/language-sheet.tsx');
  return { default: LanguageSheet };
});
const LogOutDialog = lazy(async () => {
  const { LogOutDialog } = await import('./log-out-dialog.tsx');
  return { default: LogOutDialog };
});

/** The shopper's own corner: the wallet, what needs attention, and the way out. */
export function MeScreen() {
  const { t } = useTranslation();
  const info = useSession((state) => state.userInfo);
  const lang = useSession((state) => state.lang);
  const queries = useQueryClient();
  const [open, setOpen] = useState<'language' | 'logout' | null>(null);
  const languageName = languages.find(({ file_name }) => file_name === lang)?.language_name;
  const name = [info?.given_name, info?.family_name].filter(Boolean).join(' ');

  async function leave() {
    setOpen(null);
    await logOut();
    queries.clear();
  }

  return (
    <div className="page-end grid grid-cols-1 gap-3 px-gutter">
      <header className="flex items-center gap-3.5 pt-4 pb-1">
        <span
          aria-hidden="true"
          className="grid size-14 shrink-0 place-items-center rounded-full bg-primary-soft text-lg font-semibold text-primary"
        >
          {Array.from(name)[0]}
        </span>
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-xl">
            {name || t('title.me')}
          </h1>
          <p className="truncate text-sm text-ink-2">{info?.account}</p>
        </div>
      </header>
      <WalletCard wallet={info?.wallet} />
      <RecentOrders />
      <Card isFlat>
        <Row icon={MapPin} title={t('me.addresses')} href="#/address" />
        <Row
          icon={KeyRound}
          title={t('me.payCode')}
          trailing={info?.has_pay_password ? t('me.payCodeSet') : t('me.payCodeUnset')}
          href="#/changePayPwd"
        />
        <Row
          icon={Languages}
          title={t('me.language')}
          trailing={languageName}
          onPress={() => setOpen('language')}
        />
      </Card>
      <Card isFlat>
        <Row icon={LogOut} title={t('me.logout')} onPress={() => setOpen('logout')} />
      </Card>
      <Suspense>
        {open === 'language' && <LanguageSheet onClose={() => setOpen(null)} />}
        {open === 'logout' && <LogOutDialog onLeave={leave} onStay={() => setOpen(null)} />}
      </Suspense>
    </div>
  );
}
