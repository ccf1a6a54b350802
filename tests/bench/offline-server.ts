import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addedLine } from '../support/goods/added-line.ts';
import { fakeAvif } from '../support/pictures/fake-avif.ts';

/** About the size of a card's picture. */
const picture = fakeAvif('a'.repeat(9000));

/**
 * A server with precomputed answers, so that only the browser's part is timed. Also serves the
 * scripts by their paths.
 */
export async function openServer(scripts: { [path: string]: string }) {
  const server = createServer((request, reply) => void answer(scripts, request, reply));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(
  scripts: { [path: string]: string },
  request: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const path = request.url?.split('?')[0] ?? '';
  const script = scripts[path];
  if (path.startsWith('/api/')) {
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify(await addedLine(request)));
  } else if (path.startsWith('/img/')) {
    reply.setHeader('content-type', 'image/avif');
    reply.end(picture);
  } else {
    reply.setHeader('content-type', script ? 'text/javascript' : 'text/html');
    reply.end(script ?? '<!doctype html><script type=module src=/page.js></script>');
  }
}
