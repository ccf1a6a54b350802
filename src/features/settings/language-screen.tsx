import { useTranslation } from 'react-i18next';
import { LanguageChoice } from '#parts/language/language-choice.tsx';
import { BackScreen } from '#parts/layout/back-screen.tsx';

/** The app language: a tap switches it at once. */
export function LanguageScreen() {
  const { t } = useTranslation();
  return (
    <BackScreen title={t('title.language')}>
      <LanguageChoice />
    </BackScreen>
  );
}
