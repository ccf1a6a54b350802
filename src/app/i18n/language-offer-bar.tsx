import { Languages, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanguageOffer } from '#contract/rendering.ts';
import { session } from '#data/session.ts';
import { useSession } from '#query/use-session.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { keepLang } from '../session/session-storage.ts';

/** Offers the browser's language, in that language, until one is chosen. */
export function LanguageOfferBar({ offer }: { offer: LanguageOffer }) {
  const isVisitor = useSession((state) => state.token === null);
  const { language } = useTranslation().i18n;
  const [offeredIn] = useState(language);
  const [isDeclined, setIsDeclined] = useState(false);
  if (!isVisitor || isDeclined || language !== offeredIn) return null;
  return (
    <div lang={offer.lang} className="flex items-center bg-surface-3 ps-gutter pe-1.5 text-md">
      <button
        type="button"
        onClick={() => session.setState({ lang: offer.lang })}
        className="flex min-h-tap flex-1 items-center gap-2 text-start leading-tight font-semibold text-primary"
      >
        <Icon icon={Languages} size="m" />
        {offer.text}
      </button>
      <IconButton
        icon={X}
        label={offer.close}
        onClick={() => {
          keepLang();
          setIsDeclined(true);
        }}
      />
    </div>
  );
}
