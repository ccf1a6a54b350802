/** Bytes that are not storable text. Its message lacks the line. */
export class UnreadableText extends Error {
  line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

const nul = '\u0000';
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Decodes a whole text as `decodeParts` does. Throws UnreadableText. */
export function decodeText(bytes: Uint8Array): string {
  const decode = decodeParts();
  return decode(bytes) + decode();
}

/**
 * Decodes a text in parts: UTF-8, or UTF-16 with a byte order mark, with every line ending as a line
 * feed. Each call takes the next bytes; one without any ends the text. It throws UnreadableText for
 * other bytes, and for U+0000, which PostgreSQL cannot store.
 */
export function decodeParts(): (bytes?: Uint8Array) => string {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let line = 1;
  let carried = '';

  return (bytes) => {
    decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
    const { text, isWrong } = decodeLines(decoder, bytes);
    const known = carried + text;
    if (isWrong) throw new UnreadableText(line + breaksIn(inLines(known)), notText);
    // A carriage return at the end may be half of a line ending.
    carried = bytes && known.endsWith('\r') ? '\r' : '';
    const plain = inLines(known.slice(0, known.length - carried.length));
    const [before = '', after] = plain.split(nul, 2);
    if (after !== undefined) throw new UnreadableText(line + breaksIn(before), notStorable);
    line += breaksIn(plain);
    return plain;
  };
}

/** Decodes line by line: at a wrong byte, the text before it tells the line. */
function decodeLines(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array | undefined) {
  let text = '';
  try {
    const lines = bytes ? linesOf(bytes, decoder.encoding === 'utf-16le' ? 2 : 1) : [undefined];
    for (const piece of lines) text += decoder.decode(piece, { stream: piece !== undefined });
    return { text, isWrong: false };
  } catch {
    return { text, isWrong: true };
  }
}

const notText = 'the file is not UTF-8: save it as UTF-8';
const notStorable = 'the character U+0000 cannot be stored';

function encodingOf([first, second]: Uint8Array = new Uint8Array()): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/**
 * Cuts bytes after each line ending, whose first byte names it. In UTF-16 the cut may be within a
 * character.
 */
function* linesOf(bytes: Uint8Array, endingBytes: number): Generator<Uint8Array> {
  let start = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== lineFeed && bytes[at] !== carriageReturn) continue;
    yield bytes.subarray(start, at + endingBytes);
    start = at + endingBytes;
  }
  yield bytes.subarray(start);
}

const inLines = (text: string): string => text.replace(/\r\n?/g, '\n');

const breaksIn = (text: string): number => text.split('\n').length - 1;
