import { createStore } from 'zustand/vanilla';

/** Upload progress of an entry's attachments, in bytes. */
export interface UploadProgress {
  sent: number;
  total: number;
}

/** This tab's uploads in progress, by entry id. */
export const uploadProgress = createStore<{ [entryId: string]: UploadProgress }>(() => ({}));

/** Records upload progress; undefined: the upload is over. */
export function noteProgress(entryId: string, progress: UploadProgress | undefined): void {
  const { [entryId]: _, ...others } = uploadProgress.getState();
  uploadProgress.setState(progress ? { ...others, [entryId]: progress } : others, true);
}
