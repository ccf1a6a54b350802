import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { downloadUntilThere } from './download.ts';

/** Loads a part of the page after the first paint; undefined until then. */
export function useAfterPaint<P>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> | undefined {
  const [Part, setPart] = useState<ComponentType<P>>();
  useEffect(() => {
    void downloadUntilThere(load).then((part) => startTransition(() => setPart(() => part)));
  }, [load]);
  return Part;
}
