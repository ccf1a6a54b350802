import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanguageOffer } from '#contract/rendering.ts';
import { session } from '#data/session.ts';
import { useSession } from '#query/use-session.ts';
import { keepLang } from '../session/session-storage.ts';
import { LanguageBar } from './language-bar.tsx';

/** Offers the browser's language, in that language, until one is chosen. */
export function LanguageOfferBar({ offer }: { offer: LanguageOffer }) {
  const isVisitor = useSession((state) => state.token === null);
  const { language } = useTranslation().i18n;
  const [offeredIn] = useState(language);
  const [isDeclined, setIsDeclined] = useState(false);
  if (!isVisitor || isDeclined || language !== offeredIn) return null;
  return (
    <LanguageBar
      offer={offer}
      onTake={() => session.setState({ lang: offer.lang, langFrom: 'chosen' })}
      onClose={() => {
        keepLang();
        setIsDeclined(true);
      }}
    />
  );
}
