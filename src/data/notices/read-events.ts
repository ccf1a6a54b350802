/** An event of a stream: its data, whose parts are whole. */
type HearEvent = (data: string) => Promise<void>;

/**
 * Reads server-sent events until the stream ends. An event counts once its blank line is here, so a
 * stream that is cut in the middle of one loses it, and it is sent again. `onAlive` hears every
 * piece, comments too.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: HearEvent,
  onAlive: () => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onAlive();
    const blocks = (text + value).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = dataOf(block);
      if (data !== '') await onEvent(data);
    }
  }
}

function dataOf(block: string): string {
  const lines = block.split('\n').filter((line) => line.startsWith('data:'));
  return lines.map((line) => line.slice('data:'.length).trimStart()).join('\n');
}
