import { KeyRound, ShieldCheck, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { service } from '#contract/service.ts';
import { BackBar } from '#shop/back-bar.tsx';
import { LanguageRow } from '#shop/language-row.tsx';
import { LogOutRow } from '#shop/log-out-row.tsx';
import { useRead } from '#shop/use-read.ts';
import { Card } from '#ui/card.tsx';
import { Note } from '#ui/note.tsx';
import { Row } from '#ui/row.tsx';
import { version } from '../../package.json';
import { AppearanceCard } from './appearance-card.tsx';
import { ForgetfulSwitch } from './forgetful-switch.tsx';
import { PushCard } from './push-card.tsx';
import { StorageRow } from './storage-row.tsx';

/** How the shop looks and speaks on this device, and the doors to the account. */
export function SettingScreen() {
  const { t } = useTranslation();
  const { data: config } = useRead(service.config, {});
  return (
    <>
      <BackBar title={t('title.setting')} />
      <div className="page-end grid grid-cols-1 gap-3 px-gutter pt-2">
        <Card isFlat>
          <Row icon={UserRound} title={t('title.profile')} href="#/profile" />
          <Row icon={ShieldCheck} title={t('title.security')} href="#/security" />
          <Row icon={KeyRound} title={t('title.passwords')} href="#/passwords" />
        </Card>
        <Card isFlat>
          <LanguageRow />
        </Card>
        <AppearanceCard />
        <PushCard />
        <Card isFlat>
          <StorageRow />
          <ForgetfulSwitch />
          <Row title={t('setting.version')} trailing={version} />
        </Card>
        {config?.demo && <Note tone="info">{t('app.demo')}</Note>}
        <Card isFlat>
          <LogOutRow />
        </Card>
      </div>
    </>
  );
}
