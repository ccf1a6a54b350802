import { useEffect, useState } from 'react';
import type { Photo } from '#data/photos.ts';

/** The object URL of a photo on this device, valid while it is shown. */
export function usePhotoUrl({ bytes, type }: Photo): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, type]);
  return url;
}
