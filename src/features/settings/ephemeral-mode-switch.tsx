import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '#ui/fields/switch.tsx';
import { isEphemeral, setEphemeral } from './ephemeral-mode.ts';

/** Leaves no personal data on a shared device. */
export function EphemeralModeSwitch() {
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
