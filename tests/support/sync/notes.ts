import Dexie, { type EntityTable, type Table } from 'dexie';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { queue } from '#contract/endpoint.ts';
import type { Mutation, OutboxEntry, Outcome, Sync, Transport } from '#sync/sync.ts';
import { createSync } from '#sync/sync.ts';

/** A notes app, independent of the shop, to test the sync engine. */

export interface Note {
  id: string;
  text: string;
}

const input = z.object({ id: z.string(), text: z.string() });
const lane = ({ id }: { id: string }) => `note:${id}`;
const joins = (): string[] => [];

const calls = {
  write: queue({ path: '/api/notes/write', input, reply: z.object({ note: input }), lane, joins }),
  append: queue({
    path: '/api/notes/append',
    input,
    reply: z.object({ note: input }),
    lane,
    joins,
  }),
  remove: queue({
    path: '/api/notes/remove',
    input: z.object({ id: z.string() }),
    reply: z.object({ id: z.string() }),
    lane,
    joins,
  }),
  /** Appends a note to another and removes it. */
  join: queue({
    path: '/api/notes/join',
    input: z.object({ id: z.string(), from: z.string() }),
    reply: z.object({ note: input }),
    lane,
    joins: ({ from }) => [`note:${from}`],
  }),
};

export class NotesMirror extends Dexie {
  notes!: EntityTable<Note, 'id'>;
  drafts!: EntityTable<Note, 'id'>;
  acknowledged!: Table<{ n: number; id: string; at: number }, number>;

  constructor(owner: string) {
    super(`notes-${owner}`);
    this.version(1).stores({ notes: 'id', drafts: 'id', acknowledged: '++n, &id, at' });
  }
}

/** A note with its writer's unsent changes. */
export interface SeenNote extends Note {
  pending: OutboxEntry['state'] | null;
}
export type Notes = Map<string, SeenNote>;

type NoteMutation<C extends (typeof calls)[keyof typeof calls]> = Mutation<C, Notes, NotesMirror>;

const label = (text: string) => ({
  icon: 'note',
  text,
  href: ({ id }: { id: string }) => `#/note/${id}`,
  subject: ({ payload }: OutboxEntry<{ id: string }>) => ({ name: payload.id }),
});

function seen(notes: Notes, entry: OutboxEntry<Note>, text: string): Notes {
  const known = notes.get(entry.payload.id);
  const isRefused = entry.state === 'refused';
  return notes.set(entry.payload.id, {
    id: entry.payload.id,
    text: isRefused ? (known?.text ?? text) : text,
    pending: isRefused || !known?.pending ? entry.state : known.pending,
  });
}

/** Sets the text of a note: a newer value replaces an unsent one. */
export const writeNote: NoteMutation<typeof calls.write> = {
  kind: 'note.write',
  version: 1,
  call: calls.write,
  apply: (notes, entry) => seen(notes, entry, entry.payload.text),
  write: async (mirror, _input, { note }) => void (await mirror.notes.put(note)),
  coalesces: (waiting) => waiting.kind === 'note.write',
  label: label('write'),
};

/** Appends to a note: not idempotent. */
export const appendToNote: NoteMutation<typeof calls.append> = {
  kind: 'note.append',
  version: 1,
  call: calls.append,
  apply: (notes, entry) => {
    const { id, text } = entry.payload;
    return seen(notes, entry, (notes.get(id)?.text ?? '') + text);
  },
  write: async (mirror, _input, { note }) => void (await mirror.notes.put(note)),
  label: label('append'),
};

export const removeNote: NoteMutation<typeof calls.remove> = {
  kind: 'note.remove',
  version: 1,
  call: calls.remove,
  apply: (notes, entry) => {
    if (entry.state !== 'refused') notes.delete(entry.payload.id);
    return notes;
  },
  write: async (mirror, { id }) => mirror.notes.delete(id),
  coalesces: () => true,
  label: label('remove'),
};

export const joinNotes: NoteMutation<typeof calls.join> = {
  kind: 'note.join',
  version: 1,
  call: calls.join,
  apply: (notes, entry) => {
    const { id, from } = entry.payload;
    const text = (notes.get(id)?.text ?? '') + (notes.get(from)?.text ?? '');
    notes.delete(from);
    return seen(notes, { ...entry, payload: { id, text } }, text);
  },
  write: async (mirror, { from }, { note }) => {
    await mirror.notes.delete(from);
    await mirror.notes.put(note);
  },
  label: label('join'),
};

export const mutations = [writeNote, appendToNote, removeNote, joinNotes];

export const network: Extract<Outcome<never>, { kind: 'unreachable' }> = {
  kind: 'unreachable',
  reason: 'network',
  status: undefined,
  retryAfterMs: undefined,
};
export const refused: Outcome<never> = {
  kind: 'refused',
  word: 'too_long',
  code: 1201,
  msg: 'Too long',
  issues: [],
};
export const delivered = <T>(data: T) => ({ kind: 'delivered', data }) as const;

type Wanted = { id: string; text?: string; from?: string };

/** The notes server: its data and its answers. */
function notesServer() {
  const notes = new Map<string, string>();
  const done = new Map<string, Outcome<unknown>>();
  const voided = new Set<string>();

  function perform(path: string, { id, text = '', from = '' }: Wanted) {
    if (path === calls.remove.path) notes.delete(id);
    else if (path === calls.join.path) {
      notes.set(id, (notes.get(id) ?? '') + (notes.get(from) ?? ''));
      notes.delete(from);
    } else notes.set(id, path === calls.append.path ? (notes.get(id) ?? '') + text : text);
    return delivered({ id, note: { id, text: notes.get(id) ?? '' } });
  }

  return {
    notes,
    /** One key, one effect. */
    receive(path: string, wanted: Wanted, key: string): Outcome<unknown> {
      if (voided.has(key)) return { ...refused, word: 'voided', means: 'voided' } as never;
      const answer = done.get(key) ?? perform(path, wanted);
      done.set(key, answer);
      return answer;
    },
    void(key: string) {
      const ended = done.get(key);
      if (!ended) voided.add(key);
      return delivered(ended ?? 'void');
    },
  };
}

export type Sent = { path: string; input: Note; key: string; lane: string; seq: number };

/** A writer's device, with a network and a server under the test's control. */
export function openNotes(owner = `writer-${newId()}`, create = createSync) {
  const server = notesServer();
  const sent: Sent[] = [];
  const world = {
    owner,
    server,
    sent,
    maySend: true,
    /** The fate of a request; by default the server answers. */
    answer: async (request: Sent): Promise<Outcome<unknown>> =>
      server.receive(request.path, request.input, request.key),
  };
  const transport: Transport = {
    send: async (call, wanted, { key = '', lane: of = '', seq = 0 }) => {
      const request = { path: call.path, input: wanted as Note, key, lane: of, seq };
      sent.push(request);
      return (await world.answer(request)) as never;
    },
    sendChunk: async () => network,
    voidKey: async (key) => server.void(key) as never,
    timeoutMs: 10_000,
    chunkBytes: 65_536,
    missingAttachment: 'attachment_missing',
  };
  const sync: Sync<NotesMirror> = create({
    owner,
    anonymous: 'nobody',
    mirror: new NotesMirror(owner),
    mutations,
    transport,
    maySend: () => world.maySend,
    localOnly: ['drafts'],
    onDeleted: () => {},
    freeRoom: [],
  });
  return Object.assign(world, { sync, transport });
}

/** The notes with their unsent changes: text and state by id. */
export async function readNotes(sync: Sync<NotesMirror>): Promise<[string, string, unknown][]> {
  const notes = await sync.read(
    mutations,
    () => sync.mirror.notes.toArray(),
    (rows): Notes => new Map(rows.map((row) => [row.id, { ...row, pending: null }])),
  );
  return [...(notes?.values() ?? [])].map(({ id, text, pending }) => [id, text, pending]);
}
