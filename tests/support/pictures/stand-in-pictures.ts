import sharp from 'sharp';
import type { Fault, Request } from '../browser/fault-proxy.ts';

const types = ['avif', 'webp', 'jpeg'] as const;
const headersOf = (type: string) => ({
  'content-type': `image/${type}`,
  'cache-control': 'public, max-age=31536000, immutable',
});

/**
 * Answers the requests for pictures, for tests with a service worker: a new shop would have to draw
 * each of them first.
 */
export async function standInPictures(): Promise<(request: Request) => Fault | undefined> {
  const colour = { width: 8, height: 8, channels: 3, background: '#2a6f97' } as const;
  const files = await Promise.all(
    types.map(async (type) => [type, await sharp({ create: colour }).toFormat(type).toBuffer()]),
  );
  const bodies = new Map(files as [string, Buffer][]);
  return ({ path }) => {
    const [, type = ''] = /^\/img\/.+\.(\w+)$/.exec(path) ?? [];
    const body = bodies.get(type);
    return body && { status: 200, headers: headersOf(type), body };
  };
}
