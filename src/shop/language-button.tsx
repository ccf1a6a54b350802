import { Languages } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#contract/languages.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSession } from './use-session.ts';

const LanguageSheet = lazy(async () => {
  const { LanguageSheet } = await import('./language-sheet.tsx');
  return { default: LanguageSheet };
});

/** The language in use, by its own name; a tap opens the choice. */
export function LanguageButton() {
  const { t } = useTranslation();
  const lang = useSession((state) => state.lang);
  const [isOpen, setIsOpen] = useState(false);
  const name = languages.find(({ file_name }) => file_name === lang)?.language_name;
  return (
    <>
      <Button
        tone="ghost"
        size="small"
        aria-label={`${t('app.language')}: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        <Icon icon={Languages} size="m" /> {name}
      </Button>
      <Suspense>{isOpen && <LanguageSheet onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
