import { useTranslation } from 'react-i18next';
import type { LanguageOffer } from '#contract/rendering.ts';
import { downloadUntilThere } from '#platform/lazy/download.ts';
import { LanguageBar } from './language-bar.tsx';
import { ownVersion } from './own-version.ts';

/** Offers the app's own version in place of the browser's translation. */
export function OwnVersionBar({ offer }: { offer: LanguageOffer }) {
  const { t, i18n } = useTranslation();
  const onClose = () => ownVersion.setState({ offer: null });
  if (i18n.language === offer.lang) return null;
  return (
    <LanguageBar
      offer={offer}
      onTake={() => {
        onClose();
        void downloadUntilThere(() => import('#parts/language/choose-language.ts')).then(
          ({ chooseLanguage }) => chooseLanguage(t, offer.lang),
        );
      }}
      onClose={onClose}
    />
  );
}
