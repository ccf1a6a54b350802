import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An intermediary answers instead of the shop: with JSON, unless the headers say otherwise. */
type ForeignAnswer =
  | { status: number; body: object }
  | { status: number; headers: { [name: string]: string }; body: string | Buffer };

/** The fault of a request in flight. */
export type Fault =
  /** The request does not arrive. */
  | 'cut'
  /** The shop executes the request, and its reply does not arrive. */
  | 'lose-reply'
  /** The reply is cut off in the middle. */
  | 'break-off'
  | ForeignAnswer
  | { delayMs: number }
  /** The shop's reply arrives with another body. */
  | { rewrite(text: string): string };

export interface Request {
  method: string;
  path: string;
}

/** A network between browser and shop that fails on demand. */
export class FaultProxy {
  /** Nothing gets through, as in a tunnel. */
  isCut = false;
  /** Returns the fault of a request, or nothing for none. */
  faultOf: (request: Request) => Fault | undefined = () => undefined;
  /** Every request received, cut or not. */
  readonly seen: Request[] = [];
  private readonly target: URL;
  private readonly agent = new Agent({ keepAlive: true });
  private readonly server = createServer((incoming, reply) => this.pass(incoming, reply));

  constructor(target: string) {
    this.target = new URL(target);
  }

  /** Its own origin, once it is open. */
  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  open(): Promise<void> {
    return new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.agent.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Goes offline; requests in flight are lost too. */
  cut(): void {
    this.isCut = true;
    this.server.closeAllConnections();
  }

  heal(): void {
    this.isCut = false;
    this.faultOf = () => undefined;
  }

  private pass(incoming: IncomingMessage, reply: ServerResponse): void {
    const path = incoming.url?.split('?')[0] ?? '';
    const seen = { method: incoming.method ?? '', path };
    this.seen.push(seen);
    const fault = this.isCut ? 'cut' : this.faultOf(seen);
    if (fault === 'cut') {
      incoming.socket.destroy();
    } else if (typeof fault === 'object' && 'status' in fault) {
      writeForeignAnswer(reply, fault);
    } else if (typeof fault === 'object' && 'delayMs' in fault) {
      setTimeout(() => this.forward(incoming, reply, undefined), fault.delayMs);
    } else {
      this.forward(incoming, reply, fault);
    }
  }

  private forward(
    incoming: IncomingMessage,
    reply: ServerResponse,
    fault: Exclude<Fault, 'cut' | ForeignAnswer | { delayMs: number }> | undefined,
  ): void {
    const { hostname, port } = this.target;
    const { method = '', url = '' } = incoming;
    const headers = typeof fault === 'object' ? wholeText(incoming.headers) : incoming.headers;
    const onward = request({ hostname, port, method, path: url, headers, agent: this.agent });
    onward.on('error', () => reply.destroy());
    onward.on('response', (answer) => {
      if (fault === 'lose-reply') {
        answer.resume();
        answer.on('end', () => reply.destroy());
        return;
      }
      if (typeof fault === 'object') {
        void rewrite(answer, reply, fault.rewrite);
        return;
      }
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      if (fault === 'break-off') {
        answer.once('data', (part: Buffer) => {
          reply.write(part.subarray(0, Math.floor(part.length / 2)), () => reply.destroy());
        });
        return;
      }
      answer.pipe(reply);
    });
    incoming.pipe(onward);
  }
}

function writeForeignAnswer(reply: ServerResponse, answer: ForeignAnswer): void {
  if ('headers' in answer) {
    reply.writeHead(answer.status, answer.headers).end(answer.body);
    return;
  }
  const json = { 'content-type': 'application/json' };
  reply.writeHead(answer.status, json).end(JSON.stringify(answer.body));
}

/** A request whose reply is neither compressed nor a 304. */
function wholeText(headers: IncomingHttpHeaders) {
  const { 'if-none-match': _tag, 'if-modified-since': _time, ...others } = headers;
  return { ...others, 'accept-encoding': 'identity' };
}

async function rewrite(
  answer: IncomingMessage,
  reply: ServerResponse,
  change: (text: string) => string,
): Promise<void> {
  const body = change(await text(answer));
  const { etag: _, 'last-modified': _time, 'content-length': _length, ...headers } = answer.headers;
  reply.writeHead(answer.statusCode ?? 502, headers).end(body);
}
