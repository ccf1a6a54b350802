import { ScrollText, ShieldCheck, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { service } from '#contract/calls/service.ts';
import { LanguageRow } from '#parts/language/language-row.tsx';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { LogOutRow } from '#parts/log-out/log-out-row.tsx';
import { lawPath } from '#parts/pages/page-paths.ts';
import { useRead } from '#query/use-read.ts';
import { Card } from '#ui/card.tsx';
import { Segment } from '#ui/fields/segment.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { Row } from '#ui/lists/row.tsx';
import { Note } from '#ui/status/note.tsx';
import { version } from '../../../package.json';
import { type Appearance, chooseAppearance, readAppearance } from './appearance.ts';
import { DataSaverSwitch } from './data-saver-switch.tsx';
import { isEphemeral, setEphemeral } from './ephemeral-mode.ts';
import { NotificationsCard } from './notifications/notifications-card.tsx';
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
      </Card>
      <Card isFlat>
        <LanguageRow />
      </Card>
      <AppearanceCard />
      <NotificationsCard />
      <Card isFlat>
        <DataSaverSwitch />
        <StorageRow />
        <EphemeralModeSwitch />
      </Card>
      <Card isFlat>
        <Row icon={ScrollText} title={t('title.law')} href={`#${lawPath}`} />
        <Row title={t('setting.version')} trailing={version} />
      </Card>
      <Card isFlat>
        <LogOutRow />
      </Card>
      {config?.demo && <Note tone="info">{t('app.demo')}</Note>}
    </BackScreen>
  );
}

/** Theme and text size. */
function AppearanceCard() {
  const { t } = useTranslation();
  const [appearance, setAppearance] = useState(readAppearance);

  function choose(change: Partial<Appearance>) {
    const next = { ...appearance, ...change };
    chooseAppearance(next);
    setAppearance(next);
  }

  return (
    <Card className="grid grid-cols-1 gap-4">
      <Segment
        legend={t('setting.theme')}
        options={[
          { value: 'auto', label: t('setting.themeAuto') },
          { value: 'light', label: t('setting.themeLight') },
          { value: 'dark', label: t('setting.themeDark') },
        ]}
        value={appearance.theme}
        onChange={(theme) => choose({ theme })}
      />
      <Segment
        legend={t('setting.textSize')}
        options={[
          { value: 'normal', label: t('setting.textNormal') },
          { value: 'large', label: t('setting.textLarge') },
          { value: 'largest', label: t('setting.textLargest') },
        ]}
        value={appearance.textSize}
        onChange={(textSize) => choose({ textSize })}
      />
    </Card>
  );
}

/** Leaves no personal data on a shared device. */
function EphemeralModeSwitch() {
  const { t } = useTranslation();
  const [isOn, setIsOn] = useState(isEphemeral);

  function choose(next: boolean) {
    setEphemeral(next);
    setIsOn(next);
  }

  return (
    <Switch
      className="px-4"
      label={t('setting.ephemeral')}
      hint={t('setting.ephemeralHint')}
      isOn={isOn}
      onChange={choose}
    />
  );
}
