import type { Fault, FaultProxy, Request } from '../../support/browser/fault-proxy.ts';
import { interceptors, isData, targets } from '../../support/browser/portal.ts';
import { Random } from '../simulation/random.ts';

/** Troubles of a network, each with random times in ms. */
const troubles: ((random: Random) => Fault)[] = [
  () => 'cut',
  () => 'lose-reply',
  () => 'break-off',
  (random) => ({ lateMs: 100 + random.below(2500) }),
  (random) => ({ againMs: random.below(1500) }),
  (random) => ({ trickleMs: random.below(1500) }),
  // Requests that leave one after the other arrive in another order.
  (random) => ({ delayMs: random.below(1200) }),
  () => ({ status: 500, body: { message: 'Internal Server Error' } }),
  ...Object.values(interceptors).map(
    ({ fault }) =>
      () =>
        fault,
  ),
];

/** What may become of a payment's request. */
const ofPayments = troubles.slice(0, 8);

/** The random weather on a network, by seed: the nth request for a path always meets the same. */
export class Weather {
  private readonly tunnel: FaultProxy;
  private planned = new Map<string, Fault[]>();

  constructor(tunnel: FaultProxy) {
    this.tunnel = tunnel;
  }

  /** From now on some requests meet trouble: of three kinds by turn, so that five storms see all. */
  storm(seed: number, nth: number): void {
    const random = new Random(seed);
    const chance = random.pick([0.3, 0.6, 0.9, 1]);
    const turn = [0, 1, 2].map((n) => (3 * nth + n) % troubles.length);
    const kinds = troubles.filter((_, place) => turn.includes(place));
    const counts = new Map<string, number>();
    this.use((request) => {
      if (!isData(request)) return undefined;
      const count = (counts.get(request.path) ?? 0) + 1;
      counts.set(request.path, count);
      const own = new Random(mix(seed, `${request.path} ${count}`));
      return own.chance(chance) ? own.pick(kinds)(own) : undefined;
    });
  }

  /** The next requests for these paths meet trouble, all others do not. */
  plan(seed: number, paths: string[]): void {
    const random = new Random(seed);
    this.planned = new Map(paths.map((path) => [path, [random.pick(ofPayments)(random)]]));
    this.use(({ path }) => this.planned.get(path)?.shift());
  }

  /** The network works again, and what was on its way arrives. */
  async heal(): Promise<void> {
    this.tunnel.heal();
    await this.tunnel.arrived();
  }

  private use(faultOf: (request: Request) => Fault | undefined): void {
    this.tunnel.faultOf = (request) => targets[request.path] ?? faultOf(request);
  }
}

/** A seed of a seed and a name (FNV-1a). */
export function mix(seed: number, name: string): number {
  let mixed = seed ^ 0x811c9dc5;
  for (const letter of name) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return mixed;
}
