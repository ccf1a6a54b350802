import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../http/refusal.ts';

/** A client that has not received its reply by then never will. */
const flushMs = 500;

/**
 * Bounds `app.close()`: idle connections close at once, calls in flight have `callsMs` to finish,
 * later and new calls are refused as `unavailable`. Otherwise a keep-alive connection could hold
 * the server open for as long as its client likes.
 */
export function closeGracefully(app: FastifyInstance, callsMs: number): void {
  const sockets = new Set<Socket>();
  const inFlight = new Set<FastifyReply>();
  const timers: NodeJS.Timeout[] = [];
  let isClosing = false;

  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (isClosing) return done(new Refusal('unavailable'));
    inFlight.add(reply);
    reply.raw.once('close', () => {
      inFlight.delete(reply);
      // Its headers may have promised keep-alive.
      if (isClosing && sockets.has(request.raw.socket)) request.raw.socket.destroySoon();
    });
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    const busy = new Set([...inFlight].map(({ request }) => request.raw.socket));
    for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon();
    timers.push(
      setTimeout(() => refuseAll(inFlight), callsMs),
      setTimeout(() => app.server.closeAllConnections(), callsMs + flushMs),
    );
    done();
  });
  app.addHook('onClose', (_app, done) => {
    for (const timer of timers) clearTimeout(timer);
    done();
  });
}

/** The outcome of these calls is unknown: their clients retry under the same key. */
function refuseAll(inFlight: Iterable<FastifyReply>): void {
  for (const reply of inFlight) {
    if (reply.sent) reply.raw.destroy();
    else reply.send(new Refusal('unavailable'));
  }
}
