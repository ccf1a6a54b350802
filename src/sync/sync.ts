// The public interface of this folder; import nothing else from outside. See README.md.
export { connectivity } from './connectivity.ts';
export { createSync } from './create-sync.ts';
export type { Sync } from './engine.ts';
export type { Mutation } from './mutation.ts';
export type { Attachment, OutboxEntry } from './outbox/entry.ts';
export type { Outcome } from './outcome.ts';
export { cancel } from './sending/cancel.ts';
export { drain } from './sending/drain.ts';
export type { OnceOutcome } from './sending/send-once.ts';
export { isDiskFull } from './storage/quota.ts';
export type { Transport } from './transport.ts';
