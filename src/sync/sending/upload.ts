import { attachmentSizes } from '../outbox/attachments.ts';
import type { Attachment, OutboxEntry } from '../outbox/entry.ts';
import type { OutboxDb } from '../outbox/outbox-db.ts';
import type { Outcome, Refused, Unreachable } from '../outcome.ts';
import type { Received, SendInfo, Transport } from '../transport.ts';
import { noteProgress } from './upload-progress.ts';

/** In progress, and continues on its next turn; not a failure. */
export interface Paused {
  kind: 'paused';
}

/** What keeps an entry from being sent; undefined: the server has all of its attachments. */
type Obstacle<W extends string = string> =
  | Exclude<Outcome<never, W>, { kind: 'delivered' }>
  | Paused
  | undefined;

interface Run<W extends string = string> {
  transport: Transport<W>;
  info: SendInfo;
  /** The end of this turn, in ms since the epoch; then other entries are sent. */
  until: number;
  /** Total bytes of the attachments before this one. */
  before: number;
  /** Reads an attachment only if the server lacks it. Undefined if it is not on this device. */
  read(id: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  note(sent: number): void;
}

/** The server accepts no more for now. */
const stuck: Unreachable = {
  kind: 'unreachable',
  reason: 'busy',
  status: undefined,
  retryAfterMs: undefined,
};
/** Other entries must not wait for all of a slow upload. */
const turnIsOver: Paused = { kind: 'paused' };

/** The entry names an attachment that is not on this device, which only a bug can cause. */
const missing = <W extends string>({ missingAttachment }: Transport<W>): Refused<W> => ({
  kind: 'refused',
  word: missingAttachment,
  code: 0,
  msg: '',
  issues: [],
});

/**
 * Uploads an entry's attachments, read one at a time, each from the offset the server reports. A
 * long upload takes turns: it ends as paused and continues on its next turn.
 */
export async function uploadAttachments(
  outbox: OutboxDb,
  { id: entryId, photos = [] }: OutboxEntry,
  transport: Transport,
  info: SendInfo,
): Promise<Obstacle> {
  if (photos.length === 0) return undefined;
  const sizes = await attachmentSizes(outbox);
  const total = photos.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0);
  const note = (sent: number) => noteProgress(entryId, { sent, total });
  const read = async (id: string) => (await outbox.attachments.get(id))?.bytes;
  const until = Date.now() + transport.timeoutMs;
  const run: Run = { transport, info, until, before: 0, read, note };
  let obstacle: Obstacle;
  try {
    for (const id of photos) {
      const size = sizes.get(id);
      obstacle = size === undefined ? missing(transport) : await uploadOne(id, size, run);
      if (size === undefined || obstacle) break;
      run.before += size;
    }
  } finally {
    // Between two turns the upload is still in progress.
    if (obstacle !== turnIsOver) noteProgress(entryId, undefined);
  }
  return obstacle;
}

/**
 * Uploads files while a person waits, each from the offset the server reports: after a failure the
 * next try resumes. Nothing is stored here. Resolves to their ids, in order.
 */
export async function uploadAtOnce<W extends string>(
  files: Attachment[],
  transport: Transport<W>,
  info: SendInfo,
): Promise<Outcome<string[], W>> {
  for (const { id, bytes } of files) {
    const read = async () => bytes;
    const run: Run<W> = { transport, info, until: Infinity, before: 0, read, note: () => {} };
    const obstacle = await uploadOne(id, bytes.length, run);
    // Without an end to its turn, an upload is never paused.
    if (obstacle && obstacle.kind !== 'paused') return obstacle;
  }
  return { kind: 'delivered', data: files.map(({ id }) => id) };
}

/** How many bytes one request carries now; undefined: the server's maximum. */
const line: { chunkBytes: number | undefined } = { chunkBytes: undefined };
const fewestBytes = 4096;

/** On a slow line, no chunk would arrive before the timeout, so chunks become smaller. */
function adapt(
  { timeoutMs, chunkBytes }: Pick<Transport, 'timeoutMs' | 'chunkBytes'>,
  answer: Outcome<Received>,
  tookMs: number,
) {
  const isLate = answer.kind === 'unreachable' && answer.reason === 'timeout';
  const isEasy = answer.kind === 'delivered' && tookMs < timeoutMs / 4;
  const now = line.chunkBytes ?? chunkBytes;
  if (isLate) line.chunkBytes = Math.max(fewestBytes, now / 2);
  else if (isEasy) line.chunkBytes = Math.min(chunkBytes, now * 2);
}

async function uploadOne<W extends string>(
  id: string,
  size: number,
  run: Run<W>,
): Promise<Obstacle<W>> {
  const { transport, info } = run;
  const asked = await transport.sendChunk({ id, size, from: 0, bytes: undefined }, info);
  if (asked.kind !== 'delivered') return asked;
  run.note(run.before + asked.data.received);
  if (asked.data.is_whole) return undefined;
  const bytes = await run.read(id);
  return bytes ? await sendChunks(id, bytes, asked.data.received, run) : missing(transport);
}

async function sendChunks<W extends string>(
  id: string,
  whole: Uint8Array<ArrayBuffer>,
  start: number,
  run: Run<W>,
): Promise<Obstacle<W>> {
  const { transport, info } = run;
  for (let from = start; from < whole.length; ) {
    const bytes = whole.subarray(from, from + (line.chunkBytes ?? transport.chunkBytes));
    const began = Date.now();
    const answer = await transport.sendChunk({ id, size: whole.length, from, bytes }, info);
    adapt(transport, answer, Date.now() - began);
    if (answer.kind !== 'delivered') return answer;
    const { received, is_whole } = answer.data;
    run.note(run.before + received);
    if (is_whole) return undefined;
    if (received <= from) return stuck;
    // Checked only here: every turn sends at least one chunk, or an upload would never end.
    if (Date.now() > run.until) return turnIsOver;
    from = received;
  }
  return stuck;
}
