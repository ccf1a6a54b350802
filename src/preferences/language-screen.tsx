import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LanguageChoice } from '#shop/language-choice.tsx';
import { TopBar } from '#ui/top-bar.tsx';

/** The language of the shop: a tap switches it at once. */
export function LanguageScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <TopBar
        title={t('title.language')}
        back={{ label: t('app.back'), onBack: () => navigate(-1) }}
      />
      <div className="page-end px-gutter pt-2">
        <LanguageChoice />
      </div>
    </>
  );
}
