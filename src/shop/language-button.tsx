import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languages } from '#contract/languages.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useOpenedPart } from './use-part.ts';
import { useSession } from './use-session.ts';

const loadSheet = async () => (await import('./language-sheet.tsx')).LanguageSheet;

/** The language in use, by its own name; a tap opens the choice. */
export function LanguageButton() {
  const { t } = useTranslation();
  const lang = useSession((state) => state.lang);
  const sheet = useOpenedPart(loadSheet);
  const name = languages.find(({ file_name }) => file_name === lang)?.language_name;
  return (
    <>
      <Button
        tone="ghost"
        size="small"
        aria-label={`${t('app.language')}: ${name}`}
        onClick={sheet.open}
      >
        <Icon icon={Languages} size="m" /> {name}
      </Button>
      {sheet.Part && <sheet.Part onClose={sheet.close} />}
    </>
  );
}
