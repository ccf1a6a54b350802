import type { Op } from '#data/op.ts';
import type { Outbox } from './device.ts';
import type { Finished } from './run.ts';

/** The promises of the outbox, held against what has happened. */
export function findFaults(run: Finished): string[] {
  const ofOutboxes = [...run.outboxes.values()].flatMap((outbox) => [
    ...findLost(run, outbox),
    ...findDoubled(run, outbox),
    ...findMisordered(run, outbox),
    ...findForeign(run, outbox),
    ...findSwallowed(run, outbox),
    ...findStuck(outbox),
    ...findBare(outbox),
    ...findCrowd(outbox),
  ]);
  return [...ofOutboxes, ...findUndead(run), ...findUnknown(run)];
}

const effectsOf = ({ server }: Finished, { owner }: Outbox) =>
  server.effects.filter((effect) => effect.owner === owner).map(({ op }) => op);

const enqueuedBy = ({ enqueued }: Finished, { owner }: Outbox) =>
  enqueued.filter((it) => it.owner === owner).map(({ op }) => op);

function findLost(run: Finished, outbox: Outbox): string[] {
  const { server, cancelled } = run;
  return enqueuedBy(run, outbox)
    .filter(({ id }) => !outbox.ops.some((op) => op.id === id))
    .filter(({ id }) => !cancelled.has(id) && server.answerOf(id) === undefined)
    .map(({ id }) => `${id} is lost`);
}

function findDoubled(run: Finished, outbox: Outbox): string[] {
  const ids = effectsOf(run, outbox).map(({ id }) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} took effect twice`);
}

/** In a lane, what was asked first is done first. */
function findMisordered(run: Finished, outbox: Outbox): string[] {
  const last = new Map<string, Op>();
  return effectsOf(run, outbox).flatMap((op) => {
    const before = last.get(op.lane);
    last.set(op.lane, op);
    return before && before.seq > op.seq ? [`${op.id} came after ${before.id}`] : [];
  });
}

/** What the shop refused because of its sender was never the shopper's fault. */
function findForeign({ server }: Finished, outbox: Outbox): string[] {
  return outbox.ops
    .filter(({ id, state }) => state === 'refused' && server.answerOf(id)?.kind !== 'refused')
    .map(({ id }) => `${id} is shown as refused, and the shop has not refused it`);
}

function findUndead({ server, cancelled }: Finished): string[] {
  return server.effects
    .filter(({ op }) => cancelled.has(op.id))
    .map(({ op }) => `${op.id} took effect after it was cancelled`);
}

/** Who asked for what was refused has to see it. */
function findSwallowed(run: Finished, outbox: Outbox): string[] {
  const { server, answered } = run;
  return enqueuedBy(run, outbox)
    .filter(({ id }) => !outbox.ops.some((op) => op.id === id))
    .filter(({ id }) => server.answerOf(id)?.kind === 'refused' && !answered.has(id))
    .map(({ id }) => `${id} was refused and is not shown`);
}

/** What this build does not know, it must not send. */
function findUnknown({ server }: Finished): string[] {
  return server.effects.filter(({ op }) => op.v !== 1).map(({ op }) => `${op.id} was sent unknown`);
}

/** Only behind a refused one, or one of a newer build, may anything still wait. */
function findStuck(outbox: Outbox): string[] {
  const heads = new Map<string, Op>();
  for (const op of outbox.ops) if (!heads.has(op.lane)) heads.set(op.lane, op);
  return [...heads.values()]
    .filter(({ state, v }) => state !== 'refused' && v === 1)
    .map(({ id }) => `${id} is stuck`);
}

function findBare({ removedBare }: Outbox): string[] {
  return removedBare.map((id) => `${id} left the outbox before its reply was in the mirror`);
}

function findCrowd({ overlaps, mostUnderWay, pastRefused }: Outbox): string[] {
  return [
    ...(overlaps > 0 ? ['a lane had two on their way at once'] : []),
    ...(pastRefused > 0 ? ['something was sent past a refused one of its lane'] : []),
    ...(mostUnderWay > 6 ? [`${mostUnderWay} were on their way at once`] : []),
  ];
}
