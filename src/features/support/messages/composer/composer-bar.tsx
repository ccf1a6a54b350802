import { ImagePlus, SendHorizontal } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { platform, sidePath } from '#data/messages/sides.ts';
import { useIsHere } from '#parts/layout/use-is-here.ts';
import { PhotoButton } from '#parts/photos/photo-button.tsx';
import { PhotoProblems } from '#parts/photos/photo-problems.tsx';
import { useBarHeight } from '#ui/bars/use-bar-height.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { LiveRegion } from '#ui/status/live-region.tsx';
import { AboutChoice } from '../about-card.tsx';
import { ComposerPhotos } from './composer-photos.tsx';
import { MessageField } from './message-field.tsx';
import { queueMessage } from './queue-message.ts';
import { useAskedAbout } from './use-asked-about.ts';
import { useMessageDraft, type Written } from './use-message-draft.ts';

interface ComposerBarProps {
  side: string;
  /** Of the other side. */
  name: string;
  start: Written | undefined;
  isEditing: boolean;
  onSent(): void;
}

/** The message being written: its text, its pictures and what it is about. */
export function ComposerBar({ side, name, start, isEditing, onSent }: ComposerBarProps) {
  const { t } = useTranslation();
  const { fields, photos, write, next } = useMessageDraft(side, start);
  const isSending = useRef(false);
  const isHere = useIsHere();
  const field = useRef<HTMLTextAreaElement>(null);
  const bar = useRef<HTMLFormElement>(null);
  useBarHeight(bar, '--action-bar-height');
  useTakeAsked(side, (about) => write({ about }));
  useEffect(() => {
    if (isEditing) field.current?.focus();
  }, [isEditing]);
  const isEmpty = fields.text.trim() === '' && photos.photos.length === 0;
  const isOver = photos.isOver || fields.text.length > afterSaleBounds.maxMessageLength;
  const isOff = isEmpty || isOver || photos.isBusy;

  async function send() {
    if (isOff || isSending.current) return;
    isSending.current = true;
    const shop = side === platform ? undefined : { id: side, name };
    const isQueued = await queueMessage(t, { side, shop, fields, photos: photos.photos });
    isSending.current = false;
    if (isHere()) field.current?.focus();
    if (!isQueued) return;
    next(fields);
    onSent();
  }

  return (
    <form
      ref={bar}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="grid grid-cols-1 gap-2 border-t border-line bg-surface px-2 pt-2 pb-[calc(8px+var(--safe))]"
    >
      {fields.about && <AboutChoice about={fields.about} onRemove={() => write({ about: null })} />}
      <ComposerPhotos photos={photos} />
      <PhotoProblems problems={photos.problems} />
      <LiveRegion text={photos.isBusy ? t('photos.busy') : ''} />
      <div className="flex items-end gap-1">
        <PhotoButton
          onPick={(files) => void photos.add(files)}
          className="grid size-11 shrink-0 place-items-center rounded-full text-primary"
        >
          <Icon icon={ImagePlus} />
          <span className="sr-only">{t('service.addPhotos')}</span>
        </PhotoButton>
        <MessageField
          ref={field}
          value={fields.text}
          onChange={(text) => write({ text })}
          onPictures={(files) => void photos.add(files)}
          onSend={() => void send()}
        />
        <IconButton
          type="submit"
          icon={SendHorizontal}
          label={t('service.send')}
          aria-disabled={isOff}
          className={isOff ? '' : 'bg-primary text-on-primary'}
        />
      </div>
    </form>
  );
}

/** Takes the thing that the address names, once: going back must not bring it again. */
function useTakeAsked(
  side: string,
  take: (about: NonNullable<ReturnType<typeof useAskedAbout>>) => void,
) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const asked = useAskedAbout(side === platform ? null : side);
  const takeAsked = useEffectEvent(() => {
    if (!asked) return;
    take(asked);
    if (isHere()) navigate(sidePath(side), { replace: true });
  });
  const id = asked?.id;
  useEffect(() => {
    if (id) takeAsked();
  }, [id]);
}
