/** One byte of a picture; 0 outside it. */
export function byteAt(data: Uint8Array, at: number): number {
  return data[at] ?? 0;
}
