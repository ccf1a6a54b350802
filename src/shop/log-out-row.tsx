import { LogOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '#ui/row.tsx';
import { logOut } from './log-out.ts';

const LogOutDialog = lazy(async () => {
  const { LogOutDialog } = await import('./log-out-dialog.tsx');
  return { default: LogOutDialog };
});

/** The way out, which asks first. */
export function LogOutRow() {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);

  return (
    <>
      <Row icon={LogOut} title={t('me.logout')} onPress={() => setIsAsking(true)} />
      <Suspense>
        {isAsking && <LogOutDialog onLeave={logOut} onStay={() => setIsAsking(false)} />}
      </Suspense>
    </>
  );
}
