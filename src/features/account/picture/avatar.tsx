import { useEffect } from 'react';
import { fullName } from '#contract/rules/full-name.ts';
import { type Account, keepPicture } from '#data/account.ts';
import type { PictureBytes } from '#data/mirror.ts';
import { HeldPicture } from '#parts/photos/held-picture.tsx';
import { usePrivateFile } from '#parts/photos/use-private-file.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { classNames } from '#ui/class-names.ts';
import { initialOf } from '#ui/texts/initial.ts';

interface AvatarProps {
  account: Account | undefined;
  /** Sets the size, in both directions. */
  className: string;
}

/** The shopper's picture, or the initial of the name. Decorative: the name is beside it. */
export function Avatar({ account, className }: AvatarProps) {
  const picture = account?.picture ?? null;
  const name = account ? fullName(account.info) : '';
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-primary-soft text-lg font-semibold text-primary',
        className,
      )}
    >
      {initialOf(name)}
      {typeof picture === 'string' && <Missing key={picture} id={picture} />}
      {picture && typeof picture !== 'string' && <HeldPicture picture={picture} alt="" />}
    </span>
  );
}

/** Fetches a picture that this device lacks; then the account has it. */
function Missing({ id }: { id: string }) {
  const db = useLocalDb();
  const { data } = usePrivateFile(id);
  useEffect(() => {
    if (data) void keep(data);
    async function keep(blob: Blob) {
      const bytes = new Uint8Array(await blob.arrayBuffer());
      await keepPicture(db, id, { bytes, type: blob.type as PictureBytes['type'] });
    }
  }, [db, id, data]);
  return null;
}
