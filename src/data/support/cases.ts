import {
  type Complaint,
  complaint,
  type Suggestion,
  suggestion,
} from '#contract/calls/support/cases.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { fetchInto } from '../http/fetch-into.ts';
import { send } from '../http/http.ts';
import type { Outcome } from '../http/outcome.ts';
import { serverTimeOf } from '../http/server-clock.ts';
import type { LocalDb, MirroredCase } from '../mirror.ts';
import { mutation } from '../mutation.ts';

export type CaseKind = MirroredCase['kind'];

/** A case as this device knows it, with when it was read, in ms. */
export type KnownCase = Omit<MirroredCase, 'state' | 'kept_at'> & {
  state: MirroredCase['state'] | 'waiting';
  kept_at: number | undefined;
  /** The outbox entry of one that the server does not have yet; it has no number and no pictures. */
  entryId: string | null;
};

/** How many of the newest cases of a kind are on the device. */
const mostKept = 200;

/** Complains about an order or the platform. */
export const sendComplaint = mutation({
  kind: 'complaint.send',
  version: 1,
  call: complaint.send,
  // A refused one has no effect; the unsent changes screen shows it.
  apply: (cases: KnownCase[], { id, payload, state, at, hint }) => {
    if (state === 'refused') return cases;
    const { order_id, category, content } = payload;
    const order = order_id === undefined ? null : { id: order_id, sn: snOf(hint) };
    const own = { id: payload.id, kind: 'complaint', order, category, content } as const;
    return [...cases, waiting(own, id, at)];
  },
  write: async ({ cases }, { category, content }, reply) => {
    await cases.put({ ...received(reply), kind: 'complaint', category, content });
  },
  label: {
    icon: 'flag',
    text: 'complaint',
    href: ({ order_id }) =>
      order_id === undefined ? '#/platformComplaint' : `#/complaint/${order_id}`,
    subject: ({ payload, hint }) => ({
      name: snOf(hint),
      attachments: payload.certificate.length,
    }),
  },
});

/** Makes a suggestion. */
export const sendSuggestion = mutation({
  kind: 'suggestion.send',
  version: 1,
  call: suggestion.send,
  apply: (cases: KnownCase[], { id, payload, state, at }) => {
    if (state === 'refused') return cases;
    const { content } = payload;
    const own = { id: payload.id, kind: 'suggestion', content, ...noSubject } as const;
    return [...cases, waiting(own, id, at)];
  },
  write: async ({ cases }, { content }, reply) => {
    await cases.put({ ...received(reply), kind: 'suggestion', content, ...noSubject });
  },
  label: {
    icon: 'bulb',
    text: 'suggestion',
    href: () => '#/suggestion',
    subject: ({ payload }) => ({ name: '', attachments: payload.pictures.length }),
  },
});

export const caseMutations = [sendComplaint, sendSuggestion] as const;

const noSubject = { order: null, category: null } as const;

const snOf = (hint: unknown): string => (hint as { sn?: string } | undefined)?.sn ?? '';

function waiting(
  own: Pick<KnownCase, 'id' | 'kind' | 'order' | 'category' | 'content'>,
  entryId: string,
  at: number,
): KnownCase {
  const nothing = { number: '', pictures: [], answer: '', answered_at: null, kept_at: undefined };
  const created_at = new Date(serverTimeOf(at)).toISOString();
  return { ...own, ...nothing, state: 'waiting', created_at, entryId };
}

const unanswered = { state: 'open', answer: '', answered_at: null } as const;

const received = <R>(reply: R) => ({ ...reply, ...unanswered, kept_at: Date.now() });

/** The complaints on this device, newest first; undefined without any. For a live query. */
export const loadComplaints = (db: LocalDb) => loadCases(db, 'complaint');
/** The suggestions on this device, newest first; undefined without any. For a live query. */
export const loadSuggestions = (db: LocalDb) => loadCases(db, 'suggestion');

async function loadCases(db: LocalDb, kind: CaseKind): Promise<KnownCase[] | undefined> {
  const readRows = () => db.mirror.cases.where('kind').equals(kind).toArray();
  const known = await withUnsent(db, kind, readRows);
  return known.length > 0 ? known : undefined;
}

async function withUnsent(
  db: LocalDb,
  kind: CaseKind,
  readRows: () => Promise<MirroredCase[]>,
): Promise<KnownCase[]> {
  const known = await db.read(caseMutations, readRows, (rows): KnownCase[] =>
    rows.map((row) => ({ ...row, entryId: null })),
  );
  return (known ?? [])
    .filter((it) => it.kind === kind)
    .sort((a, b) => b.created_at.localeCompare(a.created_at));
}

/** When cases were last read, in ms; undefined if none was. */
export const lastReadOf = (cases: KnownCase[]): number | undefined =>
  cases.map(({ kept_at }) => kept_at ?? 0).sort((a, b) => b - a)[0] || undefined;

/** Fetches the newest complaints into the mirror. */
export async function refreshComplaints(db: LocalDb): Promise<Outcome<KnownCase[]>> {
  return await refreshCases(db, 'complaint', async (page) => {
    const outcome = await send(complaint.list, page);
    return mapItems(outcome, (it: Complaint) => ({ ...it, kind: 'complaint' as const }));
  });
}

/** Fetches the newest suggestions into the mirror. */
export async function refreshSuggestions(db: LocalDb): Promise<Outcome<KnownCase[]>> {
  return await refreshCases(db, 'suggestion', async (page) => {
    const outcome = await send(suggestion.list, page);
    return mapItems(outcome, (it: Suggestion) => ({
      ...it,
      kind: 'suggestion' as const,
      ...noSubject,
    }));
  });
}

interface Page<I> {
  items: I[];
  next_cursor: string | null;
}

type Fetched = Omit<MirroredCase, 'kept_at'>;

const mapItems = <I>(
  outcome: Outcome<Page<I>>,
  map: (item: I) => Fetched,
): Outcome<Page<Fetched>> =>
  outcome.kind === 'delivered'
    ? { ...outcome, data: { ...outcome.data, items: outcome.data.items.map(map) } }
    : outcome;

async function refreshCases(
  db: LocalDb,
  kind: CaseKind,
  readPage: (page: { page_size: number; cursor?: string }) => Promise<Outcome<Page<Fetched>>>,
): Promise<Outcome<KnownCase[]>> {
  const fetch = async (): Promise<Outcome<MirroredCase[]>> => {
    const all: MirroredCase[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page_size = bounds.maxPageSize;
      const outcome = await readPage({ page_size, ...(cursor && { cursor }) });
      if (outcome.kind !== 'delivered') return outcome;
      const kept_at = Date.now();
      all.push(...outcome.data.items.map((it) => ({ ...it, kept_at })));
      cursor = all.length < mostKept ? outcome.data.next_cursor : null;
    }
    return { kind: 'delivered', data: all };
  };
  const outcome = await fetchInto(db, [db.mirror.cases], fetch, async (rows) => {
    await db.mirror.cases.bulkPut(rows);
  });
  if (outcome.kind !== 'delivered') return outcome;
  const readRows = async () => outcome.data;
  // What the server sent is shown even if the outbox cannot be read.
  const unread = () => outcome.data.map((row): KnownCase => ({ ...row, entryId: null }));
  return { ...outcome, data: await withUnsent(db, kind, readRows).catch(unread) };
}
