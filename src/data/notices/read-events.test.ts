import { expect, test } from 'vitest';
import { readEvents } from './read-events.ts';

const sent = new TextEncoder().encode(
  'retry: 2000\n\nid: 1\ndata: “一”\n\n:\n\nid: 2\ndata: {"b":2}\n\n',
);

/** What is read of a stream in pieces of a size, which breaks after some bytes. */
async function readIn(
  size: number,
  bytes = sent.length,
): Promise<{ data: string[]; pieces: number }> {
  const data: string[] = [];
  let pieces = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(stream) {
      for (let from = 0; from < bytes; from += size) {
        stream.enqueue(sent.slice(from, Math.min(from + size, bytes)));
      }
      stream.close();
    },
  });
  const hear = async (text: string) => void data.push(text);
  await readEvents(body, hear, () => {
    pieces += 1;
  });
  return { data, pieces };
}

test.each([1, 2, 3, 7, sent.length])('events arrive whole in pieces of %i bytes', async (size) => {
  const { data, pieces } = await readIn(size);
  expect(data).toEqual(['“一”', '{"b":2}']);
  expect(pieces).toBeGreaterThan(0);
});

test('an event that is cut off does not count', async () => {
  for (let bytes = 0; bytes < sent.length; bytes += 1) {
    const { data } = await readIn(5, bytes);
    expect(['', '“一”']).toContain(data.join());
  }
});
