import sharp from 'sharp';
import type { FaultProxy } from '../browser/fault-proxy.ts';

/** A blank picture that takes several chunks. */
export async function takePhoto(name: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const blank = { width: 640, height: 480, channels: 3, background: '#888', noise } as const;
  const buffer = await sharp({ create: blank }).jpeg().toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Chunks of photos arrive slowly, and the third request is lost. */
export function troubleUploads(tunnel: FaultProxy): () => number {
  let requests = 0;
  tunnel.faultOf = ({ path }) => {
    if (!path.startsWith('/api/asset/')) return undefined;
    requests += 1;
    return requests === 3 ? 'cut' : { delayMs: 300 };
  };
  return () => requests;
}
