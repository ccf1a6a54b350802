import { useTranslation } from 'react-i18next';
import { BackBar } from '#shop/back-bar.tsx';
import { LanguageChoice } from '#shop/language-choice.tsx';

/** The language of the shop: a tap switches it at once. */
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
