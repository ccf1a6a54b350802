import { useTranslation } from 'react-i18next';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { LanguageChoice } from './language-choice.tsx';

/** The language choice as a sheet. */
export function LanguageSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet onClose={onClose} title={t('app.language')} closeLabel={t('app.close')}>
      <LanguageChoice onChosen={onClose} />
    </Sheet>
  );
}
