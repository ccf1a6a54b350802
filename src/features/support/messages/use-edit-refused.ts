import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { requestSync } from '#data/current/current-db.ts';
import { editRefused } from '#data/messages/message-form.ts';
import type { KnownMessage } from '#data/messages/message-mutations.ts';
import { sidePath } from '#data/messages/sides.ts';
import { tellNotSaved } from '#parts/changes/save.ts';
import { useIsHere } from '#parts/layout/use-is-here.ts';
import { useLocalDb } from '#query/use-local-db.ts';

/**
 * Turns refused messages into drafts: by tap, or the one that the address names. `round` grows each
 * time, when the draft is to be read again.
 */
export function useEditRefused(side: string, messages: KnownMessage[] | undefined) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [params] = useSearchParams();
  const [round, setRound] = useState(0);

  async function edit({ entryId }: KnownMessage) {
    const entry = (await db.entries()).find(({ id }) => id === entryId);
    if (entry?.state !== 'refused') return;
    try {
      await editRefused(db, side, entry);
    } catch (error) {
      return tellNotSaved(t, error);
    }
    requestSync();
    setRound((now) => now + 1);
  }

  const asked = params.get('edit');
  const isRead = messages !== undefined;
  const editAsked = useEffectEvent(() => {
    const named = messages?.find(({ id }) => id === asked);
    if (named) void edit(named);
    if (isHere()) navigate(sidePath(side), { replace: true });
  });
  useEffect(() => {
    if (asked && isRead) editAsked();
  }, [asked, isRead]);
  return { round, edit };
}
