import { type ReactNode, useEffect } from 'react';
import { PhotoPicker } from '#parts/photos/photo-picker.tsx';
import { usePhotos } from '#parts/photos/use-photos.ts';
import type { Attachment } from '#sync/sync.ts';

interface EvidenceFieldProps {
  label: string;
  hint?: ReactNode;
  /** The initial photos; the field then keeps its own. */
  files: Attachment[];
  max: number;
  error?: ReactNode;
  /** Called with all prepared photos, each downscaled and without metadata. */
  onChange(files: Attachment[]): void;
  /** Called with true while photos are being prepared: `files` lacks those. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

/** A form's field for pictures that only the shopper and the operator may see. */
export function EvidenceField(props: EvidenceFieldProps) {
  const { label, hint, files, max, error, onChange, onBusy } = props;
  const photos = usePhotos(files, max, onChange);
  const { isBusy } = photos;
  useEffect(() => onBusy?.(isBusy), [onBusy, isBusy]);
  return <PhotoPicker legend={label} hint={hint} error={error} photos={photos} />;
}
