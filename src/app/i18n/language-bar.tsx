import { Languages, X } from 'lucide-react';
import type { LanguageOffer } from '#contract/rendering.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';

interface LanguageBarProps {
  offer: LanguageOffer;
  onTake(): void;
  onClose(): void;
}

/** Offers a language, in that language, in one line above the screen. */
export function LanguageBar({ offer, onTake, onClose }: LanguageBarProps) {
  return (
    <div
      lang={offer.lang}
      translate="no"
      className="flex items-center bg-surface-3 ps-gutter pe-1.5 text-md"
    >
      <button
        type="button"
        onClick={onTake}
        className="flex min-h-tap flex-1 items-center gap-2 text-start leading-tight font-semibold text-primary"
      >
        <Icon icon={Languages} size="m" />
        {offer.text}
      </button>
      <IconButton icon={X} label={offer.close} onClick={onClose} />
    </div>
  );
}
