import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languages } from '#contract/rules/languages.ts';
import { useSession } from '#query/use-session.ts';
import { Row } from '#ui/lists/row.tsx';

/** A link to the language choice, showing the current language by its own name. */
export function LanguageRow() {
  const { t } = useTranslation();
  const lang = useSession((state) => state.lang);
  const language = languages.find(({ file_name }) => file_name === lang);
  return (
    <Row
      icon={Languages}
      title={t('title.language')}
      trailing={<span lang={lang}>{language?.language_name}</span>}
      href="#/language"
    />
  );
}
