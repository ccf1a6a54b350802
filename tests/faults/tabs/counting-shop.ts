import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { headers } from '#contract/wire.ts';
import { addedLine } from '../../support/goods/added-line.ts';

interface Effect {
  lane: string;
  seq: number;
}

/** A shop that counts: a change takes effect once per key, however often it is sent. */
export class CountingShop {
  /** Keys in the order of their effect. */
  readonly effects = new Map<string, Effect>();
  /** The number of writing requests. */
  asked = 0;
  /** Cuts every connection. */
  isGone = false;
  lost = 0;

  private readonly server = createServer((request, reply) => void this.answer(request, reply));

  private readonly script: string;

  constructor(script: string) {
    this.script = script;
  }

  async open(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    if (this.isGone && path.startsWith('/api/')) {
      this.lost += 1;
      request.socket.destroy();
    } else if (path.startsWith('/api/')) {
      this.count(request);
      reply.setHeader('content-type', 'application/json');
      reply.end(JSON.stringify(await addedLine(request)));
    } else {
      const isScript = path === '/page.js';
      reply.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
      reply.end(isScript ? this.script : '<script type=module src=/page.js></script>');
    }
  }

  private count({ headers: sent }: IncomingMessage): void {
    const [key, lane, seq] = [headers.key, headers.lane, headers.seq].map((name) => sent[name]);
    if (typeof key !== 'string') return;
    this.asked += 1;
    if (!this.effects.has(key)) this.effects.set(key, { lane: String(lane), seq: Number(seq) });
  }
}

/** The effects that overtook an earlier one of their lane. */
export function outOfOrder(effects: Iterable<Effect>): Effect[] {
  const latest = new Map<string, number>();
  return [...effects].filter(({ lane, seq }) => {
    const before = latest.get(lane) ?? 0;
    latest.set(lane, Math.max(before, seq));
    return seq <= before;
  });
}
