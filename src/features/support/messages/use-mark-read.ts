import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type KnownMessage, readMessages } from '#data/messages/message-mutations.ts';
import { sideInput } from '#data/messages/sides.ts';
import { save } from '#parts/changes/save.ts';

/** Marks a conversation's answers as read while they are on the screen. */
export function useMarkRead(
  side: string,
  messages: KnownMessage[] | undefined,
  unread: number,
): void {
  const { t } = useTranslation();
  const isShown = useSyncExternalStore(watchShown, () => document.visibilityState === 'visible');
  const newest = messages?.findLast(({ is_own }) => !is_own)?.id;
  const isUnread = unread > 0;
  useEffect(() => {
    if (!isShown || !isUnread || !newest) return;
    void save(t, readMessages, { ...sideInput(side), up_to: newest });
  }, [t, side, isShown, isUnread, newest]);
}

function watchShown(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
