/**
 * Whether one of the shop's own files ends where its format requires: detects a truncated write by
 * its last bytes, without decoding.
 */
export function isWhole(name: string, bytes: Buffer): boolean {
  if (name.endsWith('.jpeg')) return isWholeJpeg(bytes);
  if (name.endsWith('.avif')) return isWholeAvif(bytes);
  return isWholeWebp(bytes);
}

/** Ends with a marker that never occurs in its data. */
function isWholeJpeg(bytes: Buffer): boolean {
  return bytes.length > 4 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9;
}

/** Boxes that begin with their length; the picture's data is in `mdat`. */
function isWholeAvif(bytes: Buffer): boolean {
  let hasData = false;
  let end = 0;
  while (end + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(end);
    if (size < 8) return false;
    hasData ||= bytes.toString('latin1', end + 4, end + 8) === 'mdat';
    end += size;
  }
  return hasData && end === bytes.length;
}

/** The first eight bytes give the length of the rest. */
function isWholeWebp(bytes: Buffer): boolean {
  return bytes.length > 8 && bytes.readUInt32LE(4) + 8 === bytes.length;
}
