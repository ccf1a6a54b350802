import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languages } from '#contract/rules/languages.ts';
import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';

const loadSheet = async () => (await import('./language-sheet.tsx')).LanguageSheet;

/** The current language by its own name; a tap opens the choice. */
export function LanguageButton() {
  const { t, i18n } = useTranslation();
  const sheet = useLazyOverlay(loadSheet);
  const name = languages.find(({ file_name }) => file_name === i18n.language)?.language_name;
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
