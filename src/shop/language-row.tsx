import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languages } from '#contract/languages.ts';
import { Row } from '#ui/row.tsx';
import { useSession } from './use-session.ts';

/** The way to the choice of a language, with the one in use by its own name. */
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
