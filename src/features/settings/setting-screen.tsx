import { KeyRound, ShieldCheck, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { service } from '#contract/calls/service.ts';
import { LanguageRow } from '#parts/language/language-row.tsx';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { LogOutRow } from '#parts/log-out/log-out-row.tsx';
import { useRead } from '#query/use-read.ts';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/lists/row.tsx';
import { Note } from '#ui/status/note.tsx';
import { version } from '../../../package.json';
import { AppearanceCard } from './appearance-card.tsx';
import { EphemeralModeSwitch } from './ephemeral-mode-switch.tsx';
import { PushCard } from './push-card.tsx';
import { StorageRow } from './storage-row.tsx';

/** Appearance and language on this device, and links to the account. */
export function SettingScreen() {
  const { t } = useTranslation();
  const { data: config } = useRead(service.config, {});
  return (
    <BackScreen title={t('title.setting')} className="grid grid-cols-1 gap-3">
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
        <EphemeralModeSwitch />
        <Row title={t('setting.version')} trailing={version} />
      </Card>
      {config?.demo && <Note tone="info">{t('app.demo')}</Note>}
      <Card isFlat>
        <LogOutRow />
      </Card>
    </BackScreen>
  );
}
