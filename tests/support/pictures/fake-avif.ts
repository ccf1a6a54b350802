/** A complete chain of AVIF boxes around a text: valid in structure, but it does not decode. */
export function fakeAvif(content: string): Uint8Array<ArrayBuffer> {
  const pixels = new TextEncoder().encode(content);
  const file = new Uint8Array(24 + pixels.length);
  const view = new DataView(file.buffer);
  view.setUint32(0, 16);
  file.set(new TextEncoder().encode('ftypavif'), 4);
  view.setUint32(16, 8 + pixels.length);
  file.set(new TextEncoder().encode('mdat'), 20);
  file.set(pixels, 24);
  return file;
}
