import { takeOverMessage } from '#data/kept.ts';
import { scope } from './scope.ts';

/** A shopper has asked for the new version: it waits for no other tab. */
export async function takeOver({ data }: ExtendableMessageEvent): Promise<void> {
  if (data === takeOverMessage) await scope.skipWaiting();
}
