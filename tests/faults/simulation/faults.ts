import type { OutboxEntry } from '#sync/sync.ts';
import type { Outbox } from './device.ts';
import type { Finished } from './run.ts';

/** Checks the outbox's guarantees against the run. */
export function findFaults(run: Finished): string[] {
  const ofOutboxes = [...run.outboxes.values()].flatMap((outbox) => [
    ...findLost(run, outbox),
    ...findDoubled(run, outbox),
    ...findMisordered(run, outbox),
    ...findForeign(run, outbox),
    ...findSwallowed(run, outbox),
    ...findStuck(outbox),
    ...findBare(outbox),
    ...findOverload(outbox),
  ]);
  return [...ofOutboxes, ...findUndead(run), ...findUnknown(run)];
}

const effectsOf = ({ server }: Finished, { owner }: Outbox) =>
  server.effects.filter((effect) => effect.owner === owner).map(({ entry }) => entry);

const enqueuedBy = ({ enqueued }: Finished, { owner }: Outbox) =>
  enqueued.filter((it) => it.owner === owner).map(({ entry }) => entry);

function findLost(run: Finished, outbox: Outbox): string[] {
  const { server, cancelled } = run;
  return enqueuedBy(run, outbox)
    .filter(({ id }) => !outbox.entries.some((entry) => entry.id === id))
    .filter(({ id }) => !cancelled.has(id) && server.answerOf(id) === undefined)
    .map(({ id }) => `${id} is lost`);
}

function findDoubled(run: Finished, outbox: Outbox): string[] {
  const ids = effectsOf(run, outbox).map(({ id }) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} took effect twice`);
}

/** Within a lane, entries take effect in order. */
function findMisordered(run: Finished, outbox: Outbox): string[] {
  const last = new Map<string, OutboxEntry>();
  return effectsOf(run, outbox).flatMap((entry) => {
    const before = last.get(entry.lane);
    last.set(entry.lane, entry);
    return before && before.seq > entry.seq ? [`${entry.id} came after ${before.id}`] : [];
  });
}

/** An entry refused because of its sender is not the shopper's fault. */
function findForeign({ server }: Finished, outbox: Outbox): string[] {
  const isRefused = (id: string) => {
    const answer = server.answerOf(id);
    return answer?.kind === 'refused' || (answer?.kind === 'voided' && server.notFound.has(id));
  };
  return outbox.entries
    .filter(({ id, state }) => state === 'refused' && !isRefused(id))
    .map(({ id }) => `${id} is shown as refused, and the shop has not refused it`);
}

function findUndead({ server, cancelled }: Finished): string[] {
  return server.effects
    .filter(({ entry }) => cancelled.has(entry.id))
    .map(({ entry }) => `${entry.id} took effect after it was cancelled`);
}

/** The shopper must see every refused entry. */
function findSwallowed(run: Finished, outbox: Outbox): string[] {
  const { server, answered } = run;
  return enqueuedBy(run, outbox)
    .filter(({ id }) => !outbox.entries.some((entry) => entry.id === id))
    .filter(({ id }) => server.answerOf(id)?.kind === 'refused' && !answered.has(id))
    .map(({ id }) => `${id} was refused and is not shown`);
}

/** A build must not send entries that it does not know. */
function findUnknown({ server }: Finished): string[] {
  return server.effects
    .filter(({ entry }) => entry.v !== 1)
    .map(({ entry }) => `${entry.id} was sent unknown`);
}

/** Entries may still wait only after a refused one, or one of a newer build. */
function findStuck(outbox: Outbox): string[] {
  const heads = new Map<string, OutboxEntry>();
  for (const entry of outbox.entries) if (!heads.has(entry.lane)) heads.set(entry.lane, entry);
  return [...heads.values()]
    .filter(({ state, v }) => state !== 'refused' && v === 1)
    .map(({ id }) => `${id} is stuck`);
}

function findBare({ removedBare }: Outbox): string[] {
  return removedBare.map((id) => `${id} left the outbox before its reply was in the mirror`);
}

function findOverload({ overlaps, mostUnderWay, pastRefused }: Outbox): string[] {
  return [
    ...(overlaps > 0 ? ['a lane had two entries in flight at once'] : []),
    ...(pastRefused > 0 ? ['an entry was sent past a refused one of its lane'] : []),
    ...(mostUnderWay > 6 ? [`${mostUnderWay} lanes were in flight at once`] : []),
  ];
}
