/** A plausible bug: a piece of a file of src/sync, and its replacement. */
export interface Bug {
  name: string;
  file: string;
  from: string;
  to: string;
  /** What detects it: the simulation, or a story of stories.ts. */
  by: string;
}

const drain = (name: string, from: string, to: string, by = 'simulation'): Bug => ({
  ...{ name, file: 'sending/drain.ts', from, to, by },
});
const backoff = (name: string, from: string, to: string, by: string): Bug => ({
  ...{ name, file: 'sending/backoff.ts', from, to, by },
});
const cancel = (name: string, from: string, to: string): Bug => ({
  ...{ name, file: 'sending/cancel.ts', from, to, by: 'simulation' },
});

export const bugs: Bug[] = [
  drain('sends before it records the attempt', "state: 'attempted',", ''),
  drain(
    'sends the entry it read, not the one it recorded',
    'let entry = await takeNext(run, head.lane);',
    'let entry: OutboxEntry | undefined = head;',
  ),
  drain(
    'drops an acknowledged entry without its reply',
    'await ports.acknowledge(entry, outcome.data);',
    '',
  ),
  drain(
    'drops an entry before its reply is written',
    'await ports.acknowledge(entry, outcome.data);\n      return await takeNext(run, entry.lane, entry.id);',
    'const next = await takeNext(run, entry.lane, entry.id);\n      await ports.acknowledge(entry, outcome.data);\n      return next;',
  ),
  drain(
    'deletes a refused entry',
    "await ports.entries.change(id, { state: 'refused', refusal });",
    'await ports.entries.remove(id);',
  ),
  drain(
    'leaves a refusal that is not stored without its fence',
    'if (!isFinal) {',
    'if (entry.tries > 1) {',
  ),
  drain(
    'takes a missing reply for a refusal',
    '{ nextAt: run.backOffUntil }',
    "{ nextAt: run.backOffUntil, state: 'refused' }",
  ),
  drain(
    'never retries',
    'await ports.entries.change(id, { nextAt: run.backOffUntil });',
    'await ports.entries.remove(id);',
  ),
  drain(
    'drops entries that a dead token could not send',
    "case 'unauthorised':\n      return await pause(run, entry);",
    "case 'unauthorised':\n      await ports.entries.remove(entry.id);\n      return undefined;",
  ),
  drain('continues with a dead token', 'run.isLocked = true;', ''),
  drain(
    'takes another owner’s session for a refusal',
    "if (outcome.means === 'other-owner') return await pause(run, entry);",
    '',
  ),
  drain('shows a cancelled entry as refused', "if (outcome.means !== 'voided')", 'if (true)'),
  drain(
    'schedules no wake-up',
    'return { wakeAt, isLocked',
    'return { wakeAt: undefined, isLocked',
  ),
  backoff(
    'trusts a clock that was set back',
    ' || nextAt > now + longestBackoffMs',
    '',
    'simulation',
  ),
  drain('starts a lane at its end', 'if (!heads.has(entry.lane)) heads.set', 'heads.set'),
  drain(
    'takes every entry for the head of a lane',
    'if (!heads.has(entry.lane)) heads.set(entry.lane, entry)',
    'heads.set(entry.id, entry)',
  ),
  drain(
    'skips a refused entry',
    'if (!heads.has(entry.lane)) heads',
    "if (!heads.has(entry.lane) && entry.state !== 'refused') heads",
  ),
  drain(
    'sends an entry that can still be undone',
    ' && isDue(entry, now())',
    '',
    'an undoable entry waits',
  ),
  drain('sends entries of unknown kinds', '&& knows(entry) &&', '&&'),
  drain(
    'opens every lane at once',
    'const parallelLanes = 10;',
    'const parallelLanes = 40;',
    'at most ten lanes are in flight',
  ),
  drain(
    'counts an attempt without a session',
    '{ tries: entry.tries - 1 }',
    '{ tries: entry.tries }',
    'no attempt without a session',
  ),
  backoff('never increases the backoff', '2 ** Math.min(tries - 1, 20)', '1', 'the backoff grows'),
  backoff('ignores Retry-After', 'askedMs ?? ', '', 'Retry-After is honoured'),
  drain(
    'tries every lane of a dead network',
    'lostInARow >= mostLost',
    'lostInARow >= 4000',
    'a dead network stops the drain',
  ),
  drain('never releases its lock', 'ports.now() >= until', 'false', 'a lock is released'),
  drain(
    'holds its lock to the end of a lane',
    'isReady(oldest) && !isOver(run)',
    'isReady(oldest)',
    'a lock is released in the middle of a lane',
  ),
  cancel(
    'cancels by deleting',
    "if (await entries.removeUnsent(entry.id)) return 'cancelled';",
    "await entries.remove(entry.id);\n  return 'cancelled';",
  ),
  cancel(
    'reports cancelled without an answer',
    "if (outcome.kind !== 'delivered') return 'unknown';",
    "if (outcome.kind !== 'delivered') {\n    await entries.remove(entry.id);\n    return 'cancelled';\n  }",
  ),
  cancel('reports an executed entry as cancelled', "if (ended === 'void')", 'if (ended)'),
  cancel(
    'loses the reply to an executed entry',
    'await acknowledge(entry, ended.data);',
    'void acknowledge;',
  ),
  {
    name: 'cancels an entry in flight as if it were unsent',
    file: 'outbox/entry-store.ts',
    from: "entry.state !== 'attempted'",
    to: "entry.state !== 'refused'",
    by: 'an attempted entry is not unsent',
  },
  {
    name: 'lets a newer entry replace one in flight',
    file: 'outbox/enqueue.ts',
    from: "it.state !== 'waiting' || ",
    to: '',
    by: 'an attempted entry is not replaced',
  },
  {
    name: 'writes an old reply over a newer one',
    file: 'mirror/acknowledge.ts',
    from: 'if (!isFirst) return;',
    to: '',
    by: 'a reply is written once',
  },
  {
    name: 'counts an addition twice if its reply is lost',
    file: 'mirror/refresh.ts',
    from: 'held.has(lane)',
    to: 'held.has(lane.toUpperCase())',
    by: 'a refresh skips lanes in flight',
  },
  {
    name: 'shows a response older than an acknowledgement',
    file: 'mirror/refresh.ts',
    from: 'if ((await lastAcknowledged(mirror)) !== before) return false;',
    to: '',
    by: 'an overtaken refresh is repeated',
  },
  {
    name: 'shows a response older than a later one',
    file: 'mirror/refresh.ts',
    from: 'if (isOld) return false;',
    to: '',
    by: 'a late refresh is repeated',
  },
  {
    name: 'retries a refused entry under its refused key',
    file: 'outbox/changes.ts',
    from: 'id: newId(), ',
    to: '',
    by: 'a retry has a new key',
  },
];
