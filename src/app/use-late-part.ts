import { type ComponentType, useEffect, useState } from 'react';
import { loadInTheEnd } from './load-in-the-end.ts';

/** A part of the page that can come after the first paint; undefined until it is here. */
export function useLatePart<P>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> | undefined {
  const [Part, setPart] = useState<ComponentType<P>>();
  useEffect(() => {
    void loadInTheEnd(load).then((part) => setPart(() => part));
  }, [load]);
  return Part;
}
