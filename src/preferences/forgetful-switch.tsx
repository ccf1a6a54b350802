import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '#ui/switch.tsx';
import { chooseForgetful, isForgetful } from './forgetful.ts';

/** Leaves nothing of the shopper's on a device that is not theirs alone. */
export function ForgetfulSwitch() {
  const { t } = useTranslation();
  const [isOn, setIsOn] = useState(isForgetful);

  function choose(next: boolean) {
    chooseForgetful(next);
    setIsOn(next);
  }

  return (
    <Switch
      className="px-4"
      label={t('setting.forgetful')}
      hint={t('setting.forgetfulHint')}
      isOn={isOn}
      onChange={choose}
    />
  );
}
