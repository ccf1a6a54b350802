import { useTranslation } from 'react-i18next';
import { LanguageChoice } from '#parts/language/language-choice.tsx';
import { BackBar } from '#parts/layout/back-bar.tsx';

/** The app language: a tap switches it at once. */
export function LanguageScreen() {
  const { t } = useTranslation();
  return (
    <>
      <BackBar title={t('title.language')} />
      <div className="page-end px-gutter pt-2">
        <LanguageChoice />
      </div>
    </>
  );
}
