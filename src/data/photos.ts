/** A photo as stored and sent: already downscaled, without camera metadata. */
export interface Photo {
  /** The SHA-256 of the bytes, in hex: its id on the device and on the server. */
  id: string;
  bytes: Uint8Array<ArrayBuffer>;
  type: 'image/webp' | 'image/jpeg';
}

/** Identifies bytes by their hash. Throws on plain http, where browsers offer no hashing. */
export async function photoOf(bytes: Uint8Array<ArrayBuffer>, type: Photo['type']): Promise<Photo> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const id = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { id, bytes, type };
}
