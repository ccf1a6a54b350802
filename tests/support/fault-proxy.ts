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

/** What becomes of one request on its way. */
export type Fault =
  /** It does not arrive. */
  | 'cut'
  /** The shop does what was asked, and its reply does not arrive. */
  | 'lose-reply'
  /** The reply breaks off in the middle. */
  | 'break-off'
  /** Somebody else answers in the shop's place. */
  | { status: number; body: object }
  | { delayMs: number }
  /** The shop's reply comes with another text. */
  | { rewrite(text: string): string };

export interface Request {
  method: string;
  path: string;
}

/** A network between browser and shop that fails as it is told. */
export class FaultProxy {
  /** Nothing comes through, as in a tunnel. */
  isCut = false;
  /** The fault of a request; none where it says nothing. */
  faultOf: (request: Request) => Fault | undefined = () => undefined;
  /** Every request that came here, cut or not. */
  readonly seen: Request[] = [];
  private readonly target: URL;
  private readonly agent = new Agent({ keepAlive: true });
  private readonly server = createServer((incoming, reply) => this.pass(incoming, reply));

  constructor(target: string) {
    this.target = new URL(target);
  }

  /** Its own address, once it is open. */
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

  /** Into the tunnel: what is on its way is lost too. */
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
      reply.writeHead(fault.status, { 'content-type': 'application/json' });
      reply.end(JSON.stringify(fault.body));
    } else if (typeof fault === 'object' && 'delayMs' in fault) {
      setTimeout(() => this.forward(incoming, reply, undefined), fault.delayMs);
    } else {
      this.forward(incoming, reply, fault);
    }
  }

  private forward(
    incoming: IncomingMessage,
    reply: ServerResponse,
    fault: Exclude<Fault, 'cut' | { status: number } | { delayMs: number }> | undefined,
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

/** A request that is answered with the text itself, not packed, nor by word that it is unchanged. */
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
