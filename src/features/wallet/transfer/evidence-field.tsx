import { type ReactNode, useEffect } from 'react';
import { PhotoPicker } from '#parts/photos/photo-picker.tsx';
import { usePhotos } from '#parts/photos/use-photos.ts';
import type { Attachment } from '#sync/sync.ts';

interface EvidenceFieldProps {
  label: string;
  hint?: ReactNode;
  /** The photos to start with; from then on the field has its own. */
  files: Attachment[];
  max: number;
  error?: ReactNode;
  /** Called with all prepared photos, each downscaled and without metadata. */
  onChange(files: Attachment[]): void;
  /** Called with whether photos are still being prepared: those are not among the files yet. */
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
