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

/**
 * Decodes UTF-8 without its byte order mark. Throws UnreadableText for other bytes, and for U+0000,
 * which PostgreSQL cannot store.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes);
  if (text === undefined) throw new UnreadableText(firstUnreadable(bytes), 'the file is not UTF-8');
  const at = text.indexOf(nul);
  if (at < 0) return text;
  const line = text.slice(0, at).split('\n').length;
  throw new UnreadableText(line, 'the character U+0000 cannot be stored');
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The first line that is not UTF-8: no character of several bytes has a line feed among them. */
function firstUnreadable(bytes: Uint8Array): number {
  let line = 1;
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(lineFeed, start);
    if (end < 0 || decoded(bytes.subarray(start, end)) === undefined) return line;
    line += 1;
    start = end + 1;
  }
}
