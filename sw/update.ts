import { takeOverMessage } from '#data/worker/worker-messages.ts';
import { skipWaiting } from './skip-waiting.ts';

/** A shopper has asked for the new version: activate it without waiting for other tabs. */
export async function takeOver({ data }: ExtendableMessageEvent): Promise<void> {
  if (data === takeOverMessage) await skipWaiting();
}
