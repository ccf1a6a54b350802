import { hasExpectedType } from './app-file.ts';

/**
 * Reads a response completely and returns a copy; undefined unless it is the complete picture that
 * its URL names.
 */
export async function validatePicture(
  response: Response,
  address: string,
): Promise<Response | undefined> {
  const { status, redirected, headers } = response;
  if (status !== 200 || redirected || !hasExpectedType(response, address)) return undefined;
  const bytes = await response.arrayBuffer().catch(() => undefined);
  return bytes && isComplete(new DataView(bytes)) ? new Response(bytes, { headers }) : undefined;
}

const isComplete = (bytes: DataView) => isCompleteAvif(bytes) || isCompleteWebp(bytes);

const riff = 0x52494646;

/** A WebP starts with `RIFF` and the length of the rest. */
function isCompleteWebp(bytes: DataView): boolean {
  const { byteLength } = bytes;
  if (byteLength < 8 || bytes.getUint32(0) !== riff) return false;
  return bytes.getUint32(4, true) + 8 === byteLength;
}

const fileTypeBox = 0x66747970;

/** An AVIF is a sequence of boxes: `ftyp` comes first, and the last one ends with the file. */
function isCompleteAvif(bytes: DataView): boolean {
  const { byteLength } = bytes;
  if (byteLength < 8 || bytes.getUint32(4) !== fileTypeBox) return false;
  let at = 0;
  while (at + 8 <= byteLength) {
    const size = sizeOfBox(bytes, at);
    if (size < 8) return false;
    at += size;
  }
  return at === byteLength;
}

/**
 * In bytes. Size 0 extends to the end of the file; after size 1 the actual size follows in 64 bits.
 */
function sizeOfBox(bytes: DataView, at: number): number {
  const size = bytes.getUint32(at);
  if (size === 0) return bytes.byteLength - at;
  if (size > 1) return size;
  return at + 16 <= bytes.byteLength ? Number(bytes.getBigUint64(at + 8)) : 0;
}
