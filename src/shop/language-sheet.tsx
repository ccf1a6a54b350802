import { useTranslation } from 'react-i18next';
import { type Lang, languages } from '#contract/languages.ts';
import { session } from '#data/session.ts';
import { RadioCard, RadioGroup } from '#ui/radio.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { save } from './save.ts';
import { useSession } from './use-session.ts';

/** Chooses the language: at once on this device, and for the account as soon as it can be sent. */
export function LanguageSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useSession((state) => state.lang);

  function choose(chosen: Lang) {
    session.setState({ lang: chosen });
    if (session.getState().shopperId) void save(t, 'account.setLanguage', { file_name: chosen });
    onClose();
  }

  return (
    <Sheet isOpen onClose={onClose} title={t('app.language')} closeLabel={t('app.close')}>
      <RadioGroup
        legend={t('app.language')}
        isLegendHidden
        value={lang}
        onChange={(value) => choose(value as Lang)}
      >
        {languages.map(({ file_name, language_name }) => (
          <RadioCard
            key={file_name}
            value={file_name}
            title={<span lang={file_name}>{language_name}</span>}
          />
        ))}
      </RadioGroup>
    </Sheet>
  );
}
