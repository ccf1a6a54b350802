const prefix = 'outbox:';

/** The tag with which the browser wakes the worker for a shopper's outbox. */
export const syncTagOf = (owner: string) => `${prefix}${owner}`;

/** The owner of the outbox to sync; undefined for any other tag. */
export const ownerOfSync = (tag: string): string | undefined =>
  tag.startsWith(prefix) ? tag.slice(prefix.length) : undefined;
