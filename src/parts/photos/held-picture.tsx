import { useMemo } from 'react';
import type { PictureBytes } from '#data/mirror.ts';
import { useObjectUrl } from './use-object-url.ts';

interface HeldPictureProps {
  picture: PictureBytes;
  alt: string;
}

/** A picture whose bytes are on this device; it fills the positioned box around it. */
export function HeldPicture({ picture: { bytes, type }, alt }: HeldPictureProps) {
  const url = useObjectUrl(useMemo(() => new Blob([bytes], { type }), [bytes, type]));
  return url && <img src={url} alt={alt} className="absolute inset-0 size-full object-cover" />;
}
