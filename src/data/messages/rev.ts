import type { LocalDb } from '../mirror.ts';

/** The last change of the shopper's messages that this device has heard of. */
export async function loadRev({ mirror }: LocalDb): Promise<number> {
  // Earlier builds stored none.
  return (await mirror.noticeState.get('notices'))?.messages ?? 0;
}

/** Before everything that a server has numbered: what is as old as this is read again. */
export const beforeAnyRev = -1;
