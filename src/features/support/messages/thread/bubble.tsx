import { Bot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { KnownMessage } from '#data/messages/message-mutations.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { UploadBar } from '#parts/photos/upload-bar.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import { AboutLink } from '../about-card.tsx';
import { MarkIcon, MarkText } from '../mark.tsx';
import { BubblePictures } from './bubble-pictures.tsx';
import { RefusedMessage } from './refused-message.tsx';

interface BubbleProps {
  message: KnownMessage;
  /** Of the other side. */
  name: string;
  /** The newest own message shows in words how far it has come. */
  isNewestOwn: boolean;
  onEdit(): void;
}

/** One message: own ones at the end of the line, with a mark. */
export function Bubble({ message, name, isNewestOwn, onEdit }: BubbleProps) {
  const { t } = useTranslation();
  const { clock } = useFormats();
  const { is_own, is_automatic, text, about, shop_id, mark, sent_at, entryId } = message;
  return (
    <article
      className={classNames(
        'grid w-fit max-w-[86%] grid-cols-1 gap-1.5',
        is_own && 'ms-auto justify-items-end',
      )}
    >
      <h3 className="sr-only">{is_own ? t('service.you') : name}</h3>
      {about && <AboutLink about={about} shopId={shop_id} />}
      {text && (
        <div
          className={classNames(
            'drawn w-fit max-w-full rounded-lg px-3.5 py-2.5',
            is_own ? 'rounded-ee-sm bg-primary-soft' : 'rounded-es-sm bg-surface shadow-1',
            mark === 'refused' && 'inset-ring-[1.5px] inset-ring-danger',
          )}
        >
          {/* An empty value marks the language as unknown, instead of inheriting the page's. */}
          <p lang="" dir="auto" className="text-[.9375rem] wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
        </div>
      )}
      <BubblePictures message={message} />
      {entryId && <UploadBar entryId={entryId} />}
      {mark === 'refused' && <RefusedMessage message={message} onEdit={onEdit} />}
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3 tabular">
        {is_automatic && (
          <span className="inline-flex items-center gap-1">
            <Icon icon={Bot} size="s" />
            {t('service.automatic')}
          </span>
        )}
        <time dateTime={sent_at}>{clock(sent_at)}</time>
        {is_own && (isNewestOwn ? <MarkText mark={mark} /> : <MarkIcon mark={mark} />)}
      </p>
    </article>
  );
}
