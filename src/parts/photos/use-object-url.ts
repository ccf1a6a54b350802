import { useEffect, useState } from 'react';

/** How long a picture that has just left the page may still be loading, in ms. */
const lingerMs = 1000;

/** The object URL of bytes in memory, valid while it is shown; undefined at first. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => (blob ? showBlob(blob, setUrl) : undefined), [blob]);
  return url;
}

/** Shows a blob by a URL of its own. Returns a function that takes it away. */
export function showBlob(blob: Blob, show: (url: string | undefined) => void): () => void {
  const url = URL.createObjectURL(blob);
  show(url);
  return () => {
    show(undefined);
    setTimeout(() => URL.revokeObjectURL(url), lingerMs);
  };
}
