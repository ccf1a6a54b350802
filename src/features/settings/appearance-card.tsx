import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import { Segment } from '#ui/fields/segment.tsx';
import { type Appearance, chooseAppearance, readAppearance } from './appearance.ts';

/** Theme and text size. */
export function AppearanceCard() {
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
