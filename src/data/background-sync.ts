const prefix = 'outbox:';

/** The name under which the browser wakes the worker for a shopper's outbox. */
export const syncTagOf = (owner: string) => `${prefix}${owner}`;

/** Whose outbox a sync is for; undefined for a sync of another kind. */
export const ownerOfSync = (tag: string): string | undefined =>
  tag.startsWith(prefix) ? tag.slice(prefix.length) : undefined;
