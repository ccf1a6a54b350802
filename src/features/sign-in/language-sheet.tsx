import { useTranslation } from 'react-i18next';
import { LanguageChoice } from '#parts/language/language-choice.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';

/** The language choice as a sheet. */
export function LanguageSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet isOpen onClose={onClose} title={t('app.language')} closeLabel={t('app.close')}>
      <LanguageChoice onChosen={onClose} />
    </Sheet>
  );
}
