import { useLayoutEffect, useRef, useState } from 'react';
import type { KnownMessage } from '#data/messages/message-mutations.ts';

/** Nearer than this to the end, in px, the end is kept in view. */
const nearPx = 80;

/**
 * Keeps the place in a scroller whose offset counts from its end. At the end it stays there; else a
 * new message is announced by `hasNew`. Writing one (`sent` grows) leads to the end.
 */
export function useThreadScroll(newest: KnownMessage | undefined, sent: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const known = useRef(newest?.id);
  const [hasNew, setHasNew] = useState(false);

  const isNear = () => Math.abs(scroller.current?.scrollTop ?? 0) < nearPx;

  function toEnd() {
    scroller.current?.scrollTo({ top: 0 });
    setHasNew(false);
  }

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const added = element.scrollHeight - height.current;
    height.current = element.scrollHeight;
    if (known.current === newest?.id) return;
    known.current = newest?.id;
    if (newest?.is_own || isNear()) return;
    element.scrollTop -= added;
    setHasNew(true);
  });

  const written = useRef(sent);
  useLayoutEffect(() => {
    if (written.current === sent) return;
    written.current = sent;
    scroller.current?.scrollTo({ top: 0 });
    setHasNew(false);
  }, [sent]);

  return {
    scroller,
    hasNew,
    toEnd,
    onScroll() {
      if (hasNew && isNear()) setHasNew(false);
    },
  };
}
