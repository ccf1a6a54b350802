/**
 * A file's bytes as text, without byte order mark and NUL, its lines ended by \n alone however they
 * were ended. Throws where the bytes are no UTF-8 (or UTF-16 that says so by its first two bytes).
 */
export async function* readTexts(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let carried = '';
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    const text = carried + decoder.decode(chunk, { stream: true });
    // A \r at the end may be half of a \r\n.
    carried = text.endsWith('\r') ? '\r' : '';
    yield inLines(text.slice(0, text.length - carried.length));
  }
  yield inLines(carried + (decoder?.decode() ?? ''));
}

function encodingOf(chunk: Buffer): string {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
  return chunk[0] === 0xfe && chunk[1] === 0xff ? 'utf-16be' : 'utf-8';
}

function inLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\u0000', '');
}
