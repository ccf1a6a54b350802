import 'fake-indexeddb/auto';
import type { DBCore, Middleware } from 'dexie';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  appendToNote,
  joinNotes,
  mutations,
  NotesMirror,
  writeNote,
} from '../../../tests/support/sync/notes.ts';
import type { Databases } from '../databases.ts';
import { createAcknowledge } from '../mirror/acknowledge.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { Attachment, OutboxEntry } from '../outbox/entry.ts';
import { lanesOf } from '../outbox/joined-lanes.ts';
import { OutboxDb } from '../outbox/outbox-db.ts';

/** A full disk fails either a write or the transaction at commit. */
const forms = ['error', 'abort'] as const;
type Form = (typeof forms)[number];

/** The steps that free space, in the required order. */
const steps = ['pictures', 'pages', 'mirror'] as const;

/** A temporarily full disk. */
interface Disk {
  form: Form;
  /** How many writes succeed before it is full. */
  writesBefore: number;
  /** It has space again after this many steps; a number above all steps means never. */
  stepsNeeded: number;
}

let databases: Databases<NotesMirror>;
let disk: Disk | undefined;
let freed: string[];

const freeing = (name: string) => async () => void freed.push(name);

beforeEach(async () => {
  const owner = `full-${newId()}`;
  freed = [];
  disk = undefined;
  databases = {
    owner,
    outbox: new OutboxDb(owner),
    mirror: new NotesMirror(owner),
    localOnly: ['drafts'],
    freeRoom: [freeing('pictures'), freeing('pages')],
  };
  const { mirror, outbox } = databases;
  await mirror.drafts.put({ id: 'a', text: 'begun' });
  await mirror.notes.put({ id: 'a', text: 'there' });
  mirror.notes.hook('deleting', () => void freed.push('mirror'));
  outbox.use(fullDisk);
});

afterEach(async () => {
  disk = undefined;
  await databases.outbox.delete();
  await databases.mirror.delete();
});

const fullDisk: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'full-disk',
  create: (core) => ({
    ...core,
    table: (name) => {
      const table = core.table(name);
      return {
        ...table,
        async mutate(request) {
          if (!disk || hasRoom(disk)) return await table.mutate(request);
          if (disk.form === 'error') throw new DOMException('full', 'QuotaExceededError');
          const answer = await table.mutate(request);
          if (request.type !== 'add') return answer;
          // The last write reported success, yet its transaction is not committed.
          (request.trans as unknown as { _abort(name: string): void })._abort('QuotaExceededError');
          return answer;
        },
      };
    },
  }),
};

function hasRoom(now: Disk): boolean {
  if (new Set(freed).size >= now.stepsNeeded) return true;
  now.writesBefore -= 1;
  return now.writesBefore >= 0;
}

const textOf = ({ payload }: OutboxEntry) => (payload as { text: string }).text;
const all = () => databases.outbox.entries.orderBy('seq').toArray();

/** The second text of a note replaces the first: two writes, a deletion and an addition. */
const write = (id: number, text: string) =>
  enqueue(databases, writeNote as never, { id: String(id), text });

const cases = forms.flatMap((form) =>
  [0, 1].flatMap((writesBefore) =>
    [1, 2, 3, 4].map((stepsNeeded) => ({ form, writesBefore, stepsNeeded })),
  ),
);

test.each(cases)('a full disk ($form, write $writesBefore, needs $stepsNeeded)', async (full) => {
  for (let id = 1; id <= 12; id += 1) await write(id, 'old');
  const before = await all();
  disk = { ...full };
  const said = await write(7, 'new').then(
    () => 'saved',
    () => 'not saved',
  );
  disk = undefined;

  const after = await all();
  const others = (entries: OutboxEntry[]) => entries.filter(({ lane }) => lane !== 'note:7');
  expect(others(after)).toEqual(others(before));
  const own = after.filter(({ lane }) => lane === 'note:7').map(textOf);
  const isPossible = full.stepsNeeded <= steps.length;
  expect(said).toBe(isPossible ? 'saved' : 'not saved');
  expect(own).toEqual([isPossible ? 'new' : 'old']);
  expect(freed).toEqual(steps.slice(0, full.stepsNeeded));
  expect(await databases.mirror.drafts.count()).toBe(1);
});

test('two hundred writes on an occasionally full disk: what was saved is there', async () => {
  const saved: string[] = [];
  let failed = 0;
  for (let n = 0; n < 200; n += 1) {
    const isHopeless = n % 3 === 0;
    freed = [];
    disk = {
      form: forms[n % 2] ?? 'error',
      writesBefore: 0,
      stepsNeeded: isHopeless ? 9 : n % 2,
    };
    const input = { id: String(n), text: '.' };
    await enqueue(databases, appendToNote as never, input).then(
      (id) => saved.push(id),
      () => {
        failed += 1;
      },
    );
  }
  disk = undefined;
  expect((await all()).map(({ id }) => id)).toEqual(saved);
  expect(failed).toBe(67);
});

test.each(forms.flatMap((form) => [0, 1].map((writesBefore) => ({ form, writesBefore }))))(
  'a disk that stays full ($form, write $writesBefore) keeps neither an attachment nor its entry',
  async (full) => {
    disk = { ...full, stepsNeeded: 9 };
    const attachments: Attachment[] = [{ id: 'a', bytes: new Uint8Array(9), type: 'image/webp' }];
    const input = { id: '7', text: '.' };
    const saving = enqueue(databases, appendToNote as never, input, { attachments });
    await expect(saving).rejects.toThrow();
    disk = undefined;
    expect(await all()).toEqual([]);
    expect(await databases.outbox.attachments.count()).toBe(0);
  },
);

test.each(forms)('a change of several lanes keeps them all on a full disk (%s)', async (form) => {
  const join = (id: string, from: string) => enqueue(databases, joinNotes as never, { id, from });
  await join('2', '1');
  disk = { form, writesBefore: 0, stepsNeeded: 1 };
  // It waits in the lane that its own was joined with.
  await join('1', '3');
  disk = undefined;
  expect(freed).toEqual(['pictures']);
  expect((await all()).map(lanesOf)).toEqual([
    ['note:2', 'note:1'],
    ['note:2', 'note:1', 'note:3'],
  ]);
});

test('another failure frees nothing', async () => {
  databases.outbox.close({ disableAutoOpen: true });
  await expect(write(1, '.')).rejects.toThrow();
  expect(freed).toEqual([]);
  await databases.outbox.open();
});

test('a reply frees space too, or the outbox would never empty', async () => {
  await write(1, 'new');
  const { mirror } = databases;
  mirror.close();
  mirror.use(fullDisk);
  await mirror.open();
  const [entry] = await all();
  if (!entry) throw new Error('no entry was saved');
  disk = { form: 'error', writesBefore: 0, stepsNeeded: 2 };
  const mutationOf = (kind: string) => mutations.find((it) => it.kind === kind) as never;
  await createAcknowledge(databases, mutationOf)(entry, { note: { id: '1', text: 'new' } });
  expect(await mirror.acknowledged.count()).toBe(1);
  expect(freed).toEqual(['pictures', 'pages']);
});

test('an emptied mirror keeps the order of its acknowledgements, and drafts', async () => {
  const { mirror } = databases;
  await mirror.acknowledged.add({ id: 'a', at: 1 } as never);
  disk = { form: 'error', writesBefore: 0, stepsNeeded: 3 };
  await write(1, 'new');
  const { notes, acknowledged, drafts } = mirror;
  expect(await Promise.all([notes, acknowledged, drafts].map((it) => it.count()))).toEqual([
    0, 1, 1,
  ]);
});
