/** A photo as it is kept and sent: small already, and without what the camera wrote into it. */
export interface Photo {
  /** SHA-256 of the bytes, in hex: its name here and in the shop. */
  id: string;
  bytes: Uint8Array<ArrayBuffer>;
  type: 'image/webp' | 'image/jpeg';
}

/** Names bytes by their hash. Throws on plain http, where browsers do not offer it. */
export async function photoOf(bytes: Uint8Array<ArrayBuffer>, type: Photo['type']): Promise<Photo> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const id = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { id, bytes, type };
}
