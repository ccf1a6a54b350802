import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** A file that the relay sends instead of the shop. */
export interface OwnFile {
  type: string;
  text: string;
}

/** A reply that has passed. */
export interface Passed {
  path: string;
  status: number;
  /** Of its body, as sent. */
  bytes: number;
}

/** A server that sends files of its own, passes all else to a shop, and counts the bytes. */
export class Relay {
  readonly passed: Passed[] = [];
  /** Changes the address of a request. */
  readdress = (url: string) => url;
  private readonly own: { [path: string]: { type: string; body: Buffer } };
  private readonly target: URL | undefined;
  private readonly agent = new Agent({ keepAlive: true });
  private readonly server = createServer((incoming, reply) => this.answer(incoming, reply));

  constructor(own: { [path: string]: OwnFile }, target?: string) {
    const files = Object.entries(own).map(([path, { type, text }]) => {
      return [path, { type, body: brotliCompressSync(text) }] as const;
    });
    this.own = Object.fromEntries(files);
    this.target = target === undefined ? undefined : new URL(target);
  }

  /** Its own origin, once it is open. */
  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async open(): Promise<this> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return this;
  }

  close(): void {
    this.agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
  }

  private answer(incoming: IncomingMessage, reply: ServerResponse): void {
    const path = incoming.url?.split('?')[0] ?? '';
    const own = this.own[path];
    if (own) {
      const headers = { 'content-type': own.type, 'content-encoding': 'br' };
      reply.writeHead(200, headers).end(own.body);
    } else if (this.target) this.pass(incoming, reply, path);
    else reply.writeHead(204).end();
  }

  private pass(incoming: IncomingMessage, reply: ServerResponse, path: string): void {
    const { hostname, port } = this.target ?? {};
    const { method, headers, url = '' } = incoming;
    const onward = request({
      ...{ hostname, port, method, headers, path: this.readdress(url), agent: this.agent },
    });
    onward.on('error', () => reply.destroy());
    onward.on('response', (answer) => {
      const passed = { path, status: answer.statusCode ?? 502, bytes: 0 };
      this.passed.push(passed);
      answer.on('data', (part: Buffer) => {
        passed.bytes += part.length;
      });
      reply.writeHead(passed.status, answer.headers);
      answer.pipe(reply);
    });
    incoming.pipe(onward);
  }
}
