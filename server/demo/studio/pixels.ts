/** One byte of a picture; outside it there is nothing. */
export function byteAt(data: Uint8Array, at: number): number {
  return data[at] ?? 0;
}
