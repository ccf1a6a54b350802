import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addedLine } from '../support/added-line.ts';

/** About as large as a card's picture. */
const picture = Buffer.alloc(9000, 7);

/**
 * A server that has each answer ready, so that what is timed is the browser's part and not a
 * shop's. Serves the scripts by their addresses, too.
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
    reply.setHeader('content-type', 'image/webp');
    reply.end(picture);
  } else {
    reply.setHeader('content-type', script ? 'text/javascript' : 'text/html');
    reply.end(script ?? '<!doctype html><script type=module src=/page.js></script>');
  }
}
