import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * When a connection is cut: before the statement arrives, or after its transaction took effect. Or
 * it falls silent in both directions, as when a host vanishes, and nobody closes it.
 */
export type Cut = 'before' | 'after' | 'silently';

/**
 * How PostgreSQL's protocol says that no transaction is open (ReadyForQuery, status I). Statements
 * share round trips: an earlier one's reply may arrive after the commit was sent.
 */
const idle = Buffer.from('Z\0\0\0\u0005I', 'latin1');

/**
 * A network between server and PostgreSQL that cuts connections at the statements chosen by a test.
 */
export class DatabaseProxy {
  /** Called with the text of everything sent. */
  cutAt: (sent: string) => Cut | undefined = () => undefined;
  /** The number of connections cut. */
  cuts = 0;
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((near) => this.#pass(near));

  constructor(url: string) {
    this.#target = new URL(url);
  }

  /** Opens the proxy, on a free port unless one is given. Returns the database's URL through it. */
  async open(port = 0): Promise<string> {
    await once(this.#server.listen(port, '127.0.0.1'), 'listening');
    const through = new URL(this.#target);
    through.port = String((this.#server.address() as AddressInfo).port);
    return through.href;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(near: Socket): void {
    const far = connect(Number(this.#target.port), this.#target.hostname);
    const ends = [near, far];
    for (const socket of ends) {
      this.#sockets.add(socket);
      // Cuts are intended.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        for (const end of ends) end.destroy();
      });
    }
    let isDoomed = false;
    let isSilent = false;
    const cut = () => {
      this.cuts += 1;
      near.destroy();
    };
    near.on('data', (sent) => {
      const when = this.cutAt(sent.toString('latin1'));
      if (when === 'silently' && !isSilent) {
        isSilent = true;
        this.cuts += 1;
      }
      if (isSilent) return;
      if (when === 'before') return cut();
      isDoomed ||= when === 'after';
      far.write(sent);
    });
    far.on('data', (reply) => {
      if (isSilent) return;
      if (!isDoomed) return near.write(reply);
      if (reply.includes(idle)) cut();
    });
  }
}
