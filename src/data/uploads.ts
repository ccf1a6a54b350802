import { createStore } from 'zustand/vanilla';

/** How far the photos of an operation are, in bytes. */
export interface Upload {
  sent: number;
  total: number;
}

/** By an operation's id: what this tab is uploading now. Nothing is in it before or after. */
export const uploads = createStore<{ [opId: string]: Upload }>(() => ({}));

/** Notes how far an upload is; undefined: it is over. */
export function noteUpload(opId: string, upload: Upload | undefined): void {
  const { [opId]: _, ...others } = uploads.getState();
  uploads.setState(upload ? { ...others, [opId]: upload } : others, true);
}
