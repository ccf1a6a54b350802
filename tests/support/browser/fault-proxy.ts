import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** An intermediary answers instead of the shop: with JSON, unless the headers say otherwise. */
type ForeignAnswer =
  | { status: number; body: object }
  | { status: number; headers: { [name: string]: string }; body: string | Buffer };

/** The fault of a request in flight. */
export type Fault =
  /** The request does not arrive. */
  | 'cut'
  /** The request does not arrive, and nothing tells the page. */
  | 'silence'
  /** The shop executes the request, and its reply does not arrive. */
  | 'lose-reply'
  /** The reply is cut off in the middle. */
  | 'break-off'
  | ForeignAnswer
  | { delayMs: number }
  /** The connection breaks, and the request arrives this much later. */
  | { lateMs: number }
  /** The request arrives a second time, this much later. */
  | { againMs: number }
  /** The reply arrives piece by piece over this time. */
  | { trickleMs: number }
  /** The shop's reply arrives with another body. */
  | { rewrite(text: string): string };

/** A fault that the shop's reply meets on its way. */
type OfReply = Extract<
  Fault,
  'lose-reply' | 'break-off' | { trickleMs: number } | { rewrite: unknown }
>;

export interface Request {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
}

/** The pieces of a reply that trickles. */
const trickles = 8;

/** A network between browser and shop that fails on demand. */
export class FaultProxy {
  /** Nothing gets through, as in a tunnel. */
  isCut = false;
  /** Returns the fault of a request, or nothing for none. */
  faultOf: (request: Request) => Fault | undefined = () => undefined;
  /** Hears of each fault that a request meets. */
  noteFault: (fault: Fault) => void = () => undefined;
  /** Every request received, cut or not. */
  readonly seen: Request[] = [];
  private readonly underWay = new Set<Promise<void>>();
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
    this.noteFault('cut');
    this.server.closeAllConnections();
  }

  heal(): void {
    this.isCut = false;
    this.faultOf = () => undefined;
  }

  /** Resolves when every late copy of a request has been answered. */
  async arrived(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private pass(incoming: IncomingMessage, reply: ServerResponse): void {
    const path = incoming.url?.split('?')[0] ?? '';
    const seen = { method: incoming.method ?? '', path, headers: incoming.headers };
    this.seen.push(seen);
    const fault = this.meet(seen);
    if (fault === 'silence') return;
    if (fault === 'cut') incoming.socket.destroy();
    else if (fault === undefined || typeof fault === 'string') this.forward(incoming, reply, fault);
    else if ('status' in fault) writeForeignAnswer(reply, fault);
    else if ('delayMs' in fault) setTimeout(() => this.forward(incoming, reply), fault.delayMs);
    else if ('lateMs' in fault) {
      void this.sendLater(incoming, fault.lateMs).then(() => incoming.socket.destroy());
    } else if ('againMs' in fault) {
      void this.sendLater(incoming, fault.againMs);
      this.forward(incoming, reply);
    } else this.forward(incoming, reply, fault);
  }

  /** The fault that a request meets. */
  private meet(request: Request): Fault | undefined {
    const fault = this.isCut ? 'cut' : this.faultOf(request);
    if (fault !== undefined) this.noteFault(fault);
    return fault;
  }

  /** Sends a copy of a request in `ms` ms. Resolves once the whole request has been received. */
  private async sendLater(incoming: IncomingMessage, ms: number): Promise<void> {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    // A killed browser does not finish its request, so nothing is sent later.
    const isWhole = await once(incoming, 'end').then(
      () => true,
      () => false,
    );
    if (!isWhole) return;
    const sent = pause(ms).then(() => this.sendCopy(incoming, Buffer.concat(parts)));
    this.underWay.add(sent);
    void sent.finally(() => this.underWay.delete(sent));
  }

  private sendCopy(incoming: IncomingMessage, body: Buffer): Promise<void> {
    return new Promise((resolve) => {
      const copy = this.ask(incoming, incoming.headers);
      copy.on('error', () => resolve());
      copy.on('response', (answer) => {
        answer.resume().on('close', () => resolve());
        // A stream of events does not end.
        if (answer.headers['content-type']?.startsWith('text/event-stream')) answer.destroy();
      });
      copy.end(body);
    });
  }

  private ask({ method = '', url = '' }: IncomingMessage, headers: IncomingHttpHeaders) {
    const { hostname, port } = this.target;
    return request({ hostname, port, method, path: url, headers, agent: this.agent });
  }

  private forward(incoming: IncomingMessage, reply: ServerResponse, fault?: OfReply): void {
    const isText = typeof fault === 'object' && 'rewrite' in fault;
    const onward = this.ask(incoming, isText ? wholeText(incoming.headers) : incoming.headers);
    onward.on('error', () => reply.destroy());
    onward.on('response', (answer) => {
      if (fault === 'lose-reply') {
        answer.resume();
        answer.on('end', () => reply.destroy());
      } else if (fault === 'break-off') breakOff(answer, reply);
      else if (fault === undefined) {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      } else {
        const passed =
          'rewrite' in fault
            ? rewrite(answer, reply, fault.rewrite)
            : trickle(answer, reply, fault.trickleMs);
        // The shop's reply broke off.
        passed.catch(() => reply.destroy());
      }
    });
    incoming.pipe(onward);
  }
}

function breakOff(answer: IncomingMessage, reply: ServerResponse): void {
  reply.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.once('data', (part: Buffer) => {
    reply.write(part.subarray(0, Math.floor(part.length / 2)), () => reply.destroy());
  });
}

async function trickle(answer: IncomingMessage, reply: ServerResponse, ms: number): Promise<void> {
  const body = await buffer(answer);
  const size = Math.ceil(body.length / trickles);
  reply.writeHead(answer.statusCode ?? 502, answer.headers);
  for (let from = 0; from < body.length; from += size) {
    await pause(ms / trickles);
    reply.write(body.subarray(from, from + size));
  }
  reply.end();
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
