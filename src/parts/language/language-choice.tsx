import { useTranslation } from 'react-i18next';
import { type Lang, languages, matchLang } from '#contract/rules/languages.ts';
import { useSession } from '#query/use-session.ts';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { chooseLanguage } from './choose-language.ts';

/**
 * The languages by their own names, the browser's first. A tap switches at once on this device, and
 * for the account as soon as the change is sent.
 */
export function LanguageChoice({ onChosen }: { onChosen?(): void }) {
  const { t } = useTranslation();
  const lang = useSession((state) => state.lang);
  const ofBrowser = navigator.languages.map(matchLang).find(Boolean);
  const first = (name: Lang) => Number(name === ofBrowser);
  const offered = languages.toSorted((a, b) => first(b.file_name) - first(a.file_name));

  function choose(chosen: Lang) {
    chooseLanguage(t, chosen);
    onChosen?.();
  }

  return (
    <RadioCards
      legend={t('app.language')}
      options={offered.map(({ file_name, language_name }) => ({
        value: file_name,
        title: <span lang={file_name}>{language_name}</span>,
        text: file_name === ofBrowser && t('language.ofBrowser'),
      }))}
      value={lang}
      actsAtOnce
      onChange={(value) => choose(value as Lang)}
    />
  );
}
