/** A fault as somebody could make it: a piece of a file of src/data, and what stands there instead. */
export interface Bug {
  name: string;
  file: string;
  from: string;
  to: string;
  /** Who notices: the simulation, or a story of stories.ts. */
  by: string;
}

const drain = (name: string, from: string, to: string, by = 'simulation'): Bug => ({
  ...{ name, file: 'drain.ts', from, to, by },
});
const due = (name: string, from: string, to: string, by: string): Bug => ({
  ...{ name, file: 'due.ts', from, to, by },
});
const cancel = (name: string, from: string, to: string): Bug => ({
  ...{ name, file: 'cancel.ts', from, to, by: 'simulation' },
});

export const bugs: Bug[] = [
  drain('sends before it notes that it sends', "state: 'attempted', ", ''),
  drain(
    'sends what it saw, and not what it noted',
    'let op = await takeNext(run, head.lane);',
    'let op: Op | undefined = head;',
  ),
  drain(
    'drops what was acknowledged without its reply',
    'await ports.acknowledge(op, outcome.data);',
    '',
  ),
  drain(
    'drops an operation before its reply is written',
    'await ports.acknowledge(op, outcome.data);\n      return await takeNext(run, op.lane, op.id);',
    'const next = await takeNext(run, op.lane, op.id);\n      await ports.acknowledge(op, outcome.data);\n      return next;',
  ),
  drain(
    'forgets what was refused',
    "await ports.ops.change(op.id, { state: 'refused', refusal });",
    'await ports.ops.remove(op.id);',
  ),
  drain(
    'takes silence for a no',
    '{ nextAt: run.restUntil }',
    "{ nextAt: run.restUntil, state: 'refused' }",
  ),
  drain(
    'sends once and forgets',
    'await ports.ops.change(op.id, { nextAt: run.restUntil });',
    'await ports.ops.remove(op.id);',
  ),
  drain(
    'drops what a dead token could not send',
    "case 'unauthorised':\n      return await park(run, op);",
    "case 'unauthorised':\n      await ports.ops.remove(op.id);\n      return undefined;",
  ),
  drain('goes on with a dead token', 'run.isLocked = true;', ''),
  drain(
    'takes another shopper’s session for a no',
    "if (outcome.word === 'other_shopper') return await park(run, op);",
    '',
  ),
  drain(
    'shows as refused what was taken back',
    "if (outcome.word === 'voided')",
    "if (outcome.word === 'busy')",
  ),
  drain('asks for no waking', 'return { wakeAt, isLocked', 'return { wakeAt: undefined, isLocked'),
  due('believes the clock in what is due', ' || nextAt > now + longestRestMs', '', 'simulation'),
  drain('begins a lane at its end', 'if (!heads.has(op.lane)) heads.set', 'heads.set'),
  drain(
    'takes every operation for the head of a lane',
    'if (!heads.has(op.lane)) heads.set(op.lane, op)',
    'heads.set(op.id, op)',
  ),
  drain(
    'goes past a refused one',
    'if (!heads.has(op.lane)) heads',
    "if (!heads.has(op.lane) && op.state !== 'refused') heads",
  ),
  drain(
    'sends with its lane what may still be undone',
    ' && isDue(op, now())',
    '',
    'what may be undone rests',
  ),
  drain('sends what it does not know', '&& knows(op) &&', '&&'),
  drain(
    'opens every lane at once',
    'const parallelLanes = 10;',
    'const parallelLanes = 40;',
    'ten lanes are under way at most',
  ),
  drain(
    'counts a try without a session',
    '{ tries: op.tries - 1 }',
    '{ tries: op.tries }',
    'no try without a session',
  ),
  due('never waits longer', '2 ** Math.min(tries - 1, 20)', '1', 'waits grow'),
  due('does not hear how long to wait', 'askedMs ?? ', '', 'the shop says when'),
  drain(
    'tries every lane of a dead network',
    'lostInARow >= mostLost',
    'lostInARow >= 4000',
    'a dead network is spared',
  ),
  drain('keeps its lock for ever', 'ports.now() >= until', 'false', 'a lock is given back'),
  drain(
    'keeps its lock to the end of a lane',
    'isReady(op) && !isOver(run)',
    'isReady(op)',
    'a lock is given back in the middle of a lane',
  ),
  cancel(
    'takes back by deleting',
    "if (await ops.removeUnsent(op.id)) return 'cancelled';",
    "await ops.remove(op.id);\n  return 'cancelled';",
  ),
  cancel(
    'says it is taken back without an answer',
    "if (outcome.kind !== 'delivered') return 'unknown';",
    "if (outcome.kind !== 'delivered') {\n    await ops.remove(op.id);\n    return 'cancelled';\n  }",
  ),
  cancel(
    'says that what was done is taken back',
    "if (state !== 'done' || reply === null)",
    'if (state || reply)',
  ),
  cancel(
    'forgets the reply to what was done',
    'await acknowledge(op, ended.data);',
    'void acknowledge;',
  ),
  {
    name: 'takes back what may be under way as if it had never left',
    file: 'op-store.ts',
    from: "op.state !== 'attempted'",
    to: "op.state !== 'refused'",
    by: 'what is under way is not unsent',
  },
  {
    name: 'lets a newer wish replace one that may be under way',
    file: 'enqueue.ts',
    from: "it.state !== 'waiting' || ",
    to: '',
    by: 'what is under way is not replaced',
  },
  {
    name: 'writes an old reply over a newer one',
    file: 'acknowledge.ts',
    from: 'if (isFirst) ',
    to: '',
    by: 'a reply is written once',
  },
  {
    name: 'counts an addition twice whose reply was lost',
    file: 'refresh.ts',
    from: 'held.has(lane)',
    to: 'held.has(lane.toUpperCase())',
    by: 'a refresh leaves what is under way alone',
  },
  {
    name: 'shows an answer from before an acknowledgement',
    file: 'refresh.ts',
    from: 'if ((await lastAcknowledged(mirror)) !== before) return false;',
    to: '',
    by: 'an overtaken refresh is asked again',
  },
  {
    name: 'tries a refused operation again under its refused key',
    file: 'unsent.ts',
    from: 'id: newId(), ',
    to: '',
    by: 'a retry has a new key',
  },
];
