import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import Dexie, { type Table } from 'dexie';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { queue } from '#contract/endpoint.ts';
import { createSync, type Mutation, type Transport } from './sync.ts';

// README.md shows from here …
const Note = z.object({ id: z.string(), text: z.string() });

const notes = {
  write: queue({
    path: '/api/notes/write',
    input: Note,
    reply: Note,
    lane: ({ id }) => `note:${id}`,
  }),
};

/** What the server said last. */
class NotesMirror extends Dexie {
  notes!: Table<z.output<typeof Note>, string>;
  acknowledged!: Table<{ n: number; id: string; at: number }, number>;

  constructor(owner: string) {
    super(`mirror-${owner}`);
    this.version(1).stores({ notes: 'id', acknowledged: '++n, &id, at' });
  }
}

type View = Map<string, { text: string; isSent: boolean }>;

const writeNote: Mutation<typeof notes.write, View, NotesMirror> = {
  kind: 'note.write',
  version: 1,
  call: notes.write,
  apply: (view, { payload: { id, text } }) => view.set(id, { text, isSent: false }),
  write: async (mirror, _input, reply) => void (await mirror.notes.put(reply)),
  coalesces: (waiting) => waiting.kind === 'note.write',
  label: {
    icon: 'note',
    text: 'writeNote',
    href: ({ id }) => `#/note/${id}`,
    subject: ({ payload }) => ({ name: payload.text }),
  },
};

const openNotes = (transport: Transport) =>
  createSync({
    owner: 'ada',
    anonymous: 'nobody',
    mirror: new NotesMirror('ada'),
    mutations: [writeNote],
    transport,
    maySend: () => true,
    localOnly: [],
    onDeleted: () => {},
    freeRoom: [],
  });

const readNotes = ({ mirror, read }: ReturnType<typeof openNotes>) =>
  read(
    [writeNote],
    () => mirror.notes.toArray(),
    (rows): View => new Map(rows.map(({ id, text }) => [id, { text, isSent: true }])),
  );
// … to here.

test('the example of the README works', async () => {
  const transport = {
    send: async (_call: unknown, input: unknown) => ({ kind: 'delivered', data: input }),
  };
  const sync = openNotes(transport as unknown as Transport);
  await sync.enqueue(writeNote, { id: '1', text: 'Buy milk' });
  await sync.enqueue(writeNote, { id: '1', text: 'Buy oat milk' });
  expect(await readNotes(sync)).toEqual(new Map([['1', { text: 'Buy oat milk', isSent: false }]]));
  await sync.drain();
  expect(await readNotes(sync)).toEqual(new Map([['1', { text: 'Buy oat milk', isSent: true }]]));
  await sync.delete();
});

test('the README shows the example as it is', () => {
  const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
  const [, shown = ''] =
    /from here …\n([\s\S]*?)\/\/ … to here/.exec(read('./example.test.ts')) ?? [];
  expect(shown.length).toBeGreaterThan(500);
  expect(read('./README.md')).toContain(shown.trim());
});
