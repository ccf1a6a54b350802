import { useTranslation } from 'react-i18next';
import { Sheet } from '#ui/sheet.tsx';
import { LanguageChoice } from './language-choice.tsx';

/** The choice of language, over whatever is being done. */
export function LanguageSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet isOpen onClose={onClose} title={t('app.language')} closeLabel={t('app.close')}>
      <LanguageChoice onChosen={onClose} />
    </Sheet>
  );
}
