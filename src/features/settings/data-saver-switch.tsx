import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseDataSaver } from '#platform/data-saver/choose-data-saver.ts';
import { isAskedToSave, isSavingData } from '#platform/data-saver/data-saver.ts';
import { Switch } from '#ui/fields/switch.tsx';

/** Saves data on this device, which the browser may ask for too. */
export function DataSaverSwitch() {
  const { t } = useTranslation();
  const [isOn, setIsOn] = useState(isSavingData);

  function choose(next: boolean) {
    setIsOn(next);
    void chooseDataSaver(next);
  }

  return (
    <Switch
      className="px-4"
      label={t('setting.saver')}
      hint={
        <>
          {t('setting.saverHint')}
          {isAskedToSave() && ` ${t('setting.saverAsked')}`}
        </>
      }
      isOn={isOn}
      onChange={choose}
    />
  );
}
