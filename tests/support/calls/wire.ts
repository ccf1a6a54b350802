import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { InjectOptions } from 'fastify';

/** A raw connection to a server on loopback. */
export class Wire {
  /** Everything received so far. */
  received = '';
  /** Resolves once the server has closed the connection. */
  readonly closed: Promise<unknown>;
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.closed = once(socket, 'close');
    // A reset also closes the connection, which is all that a test needs.
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      this.received += piece.toString();
    });
  }

  static async open(port: number): Promise<Wire> {
    const socket = connect(port, '127.0.0.1');
    const wire = new Wire(socket);
    await once(socket, 'connect');
    return wire;
  }

  write(bytes: string): void {
    this.#socket.write(bytes);
  }

  /** Resolves to everything received once it matches a pattern. */
  async until(pattern: RegExp): Promise<string> {
    while (!pattern.test(this.received)) await once(this.#socket, 'data');
    return this.received;
  }
}

/** The bytes of a request, with `Connection: keep-alive`. */
export function bytesOf({ method, url, headers, payload = '' }: InjectOptions): string {
  const body = String(payload);
  const lines = Object.entries({
    host: 'shop.test',
    connection: 'keep-alive',
    'content-length': Buffer.byteLength(body),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
