import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWaitingPhotos } from '#data/messages/message-form.ts';
import type { KnownMessage } from '#data/messages/message-mutations.ts';
import type { LocalDb } from '#data/mirror.ts';
import { HeldPicture } from '#parts/photos/held-picture.tsx';
import { PrivatePicture } from '#parts/photos/private-picture.tsx';
import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { useLocalQuery } from '#query/use-local-db.ts';

const loadZoom = async () => (await import('./message-zoom.tsx')).MessageZoom;

const grid = 'flex flex-wrap justify-[inherit] gap-1.5';
const box = 'size-32';

/** The pictures of a message; a tap opens one full-screen. */
export function BubblePictures({ message }: { message: KnownMessage }) {
  const { entryId, pictures } = message;
  if (entryId) return <WaitingPictures entryId={entryId} />;
  return pictures.length > 0 ? <SentPictures pictures={pictures} /> : null;
}

function SentPictures({ pictures }: { pictures: string[] }) {
  const { t } = useTranslation();
  const zoom = useLazyOverlay(loadZoom);
  const [first, setFirst] = useState(0);
  const count = pictures.length;
  return (
    <>
      <ul className={grid}>
        {pictures.map((id, index) => (
          <li key={id}>
            <PrivatePicture
              id={id}
              alt={t('photos.nth', { n: index + 1, count })}
              className={box}
              isCut
              opener={{
                label: t('zoom.open', { n: index + 1, count }),
                onOpen() {
                  setFirst(index);
                  zoom.open();
                },
              }}
            />
          </li>
        ))}
      </ul>
      {zoom.Part && <zoom.Part pictures={pictures} first={first} onClose={zoom.close} />}
    </>
  );
}

/** Those of a message that is on this device only. */
function WaitingPictures({ entryId }: { entryId: string }) {
  const { t } = useTranslation();
  const load = useCallback((db: LocalDb) => loadWaitingPhotos(db, entryId), [entryId]);
  const photos = useLocalQuery(load) ?? [];
  if (photos.length === 0) return null;
  return (
    <ul className={grid}>
      {photos.map((photo, index) => (
        <li key={photo.id} className="relative size-32 overflow-hidden rounded-lg bg-surface-2">
          <HeldPicture
            picture={photo}
            alt={t('photos.nth', { n: index + 1, count: photos.length })}
          />
        </li>
      ))}
    </ul>
  );
}
