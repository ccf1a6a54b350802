/**
 * Decodes a file's bytes, without byte order mark and NUL, with every line ending normalised to
 * . Throws if the bytes are not UTF-8 (or UTF-16 with a byte order mark).
 */
export async function* readTexts(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let carried = '';
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    const text = carried + decoder.decode(chunk, { stream: true });
    // A \r at the end may be half of a \r
    // .
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
