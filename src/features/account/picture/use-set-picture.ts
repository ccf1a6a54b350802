import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Account, setPicture } from '#data/account.ts';
import type { Photo } from '#data/photos.ts';
import { discardRefused, save } from '#parts/changes/save.ts';
import { refusalText } from '#parts/feedback/failure-text.ts';
import { showUndo, undoMs } from '#parts/feedback/show-undo.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { encodePhoto, photoProblem } from '#parts/photos/encode-photo.ts';
import { useLocalDb } from '#query/use-local-db.ts';

/** Changes the shopper's own picture, on this device first. `problem` is a text to show. */
export function useSetPicture({ refusedPictures }: Account) {
  const { t } = useTranslation();
  const tell = useTell();
  const db = useLocalDb();
  const [isBusy, setBusy] = useState(false);
  const [unusable, setUnusable] = useState<string>();
  const refusal = refusedPictures.at(-1)?.refusal;

  async function choose(file: File) {
    // Without a secure context a photo cannot be hashed.
    if (!globalThis.isSecureContext) return setUnusable(t('message.notOverHttp'));
    setUnusable(undefined);
    setBusy(true);
    try {
      await savePicture(await encodePhoto(file, 'square'));
    } catch (error) {
      setUnusable(photoProblem(t, error, file.name));
    } finally {
      setBusy(false);
    }
  }

  async function savePicture(photo: Photo) {
    const hint = { bytes: photo.bytes, type: photo.type };
    const options = { hint, attachments: [photo] };
    if (!(await save(t, setPicture, { picture: photo.id }, options))) return;
    // An earlier refused change would block this one.
    await discardRefused(db, refusedPictures);
    tell({ text: t('message.saveSuccess'), tone: 'ok' });
  }

  async function remove() {
    setUnusable(undefined);
    const id = await save(t, setPicture, { picture: '' }, { undoMs });
    if (!id) return;
    await discardRefused(db, refusedPictures);
    showUndo(t, t('profile.pictureRemoved'), () => db.takeBack(id), [db, [id]]);
  }

  const refused = refusal && t('profile.refused', { reason: refusalText(t, refusal) });
  return { isBusy, problem: unusable ?? refused, choose, remove };
}
