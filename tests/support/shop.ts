import type { FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';
import { user } from '#contract/calls/account.ts';
import { createApp, type Timeouts } from '../../server/app.ts';
import { resolveCurrency } from '../../server/catalogue/store-currency.ts';
import type { Config } from '../../server/config/config.ts';
import { type Connection, connect } from '../../server/db/database.ts';
import { openSandbox } from '../../server/gateways/sandbox/sandbox.ts';
import { checkInvariants } from '../../server/ledger/invariants.ts';
import { move } from '../../server/ledger/ledger.ts';
import type { Pictures } from '../../server/pictures/pictures.ts';
import type { Shell } from '../../server/rendering/shell.ts';
import type { Gateway } from '../../server/services/gateway.ts';
import { createMail, type Letter } from '../../server/services/mail.ts';
import type { Services } from '../../server/services/services.ts';
import { createTestPush } from './browser/push-devices.ts';
import { type Calling, calling } from './calls/calling.ts';
import { type Clock, createClock } from './clock.ts';
import { createTestDatabase } from './database/database.ts';
import type { TestDatabase } from './database/run-database.ts';
import { currentTerms } from './goods/current-terms.ts';
import { type Goods, type GoodsWish, seedProduct } from './goods/goods.ts';

/** A registered shopper with an open session. */
export interface Shopper {
  id: string;
  account: string;
  password: string;
  token: string;
}

/** One server of a shop. */
export interface TestApp extends Calling {
  app: FastifyInstance;
  services: Services;
  close(): Promise<void>;
}

/** A whole shop with a database of its own. */
export interface TestShop extends TestApp {
  db: Services['db'];
  clock: Clock;
  /** Every line that its servers have logged. */
  log: string[];
  /** The pushes that its servers have sent. */
  push: ReturnType<typeof createTestPush>;
  databaseUrl: string;
  /** Every mail that its servers have sent so far. */
  letters(): Promise<Letter[]>;
  /** Another server on the same database, or on the one in `config`, with its own pool. */
  openAnother(config?: Partial<Config>, timeouts?: Timeouts): Promise<TestApp>;
  register(wish?: { account?: string; password?: string }): Promise<Shopper>;
  /** Logs in and returns the token of the new session. */
  login(shopper: Pick<Shopper, 'account' | 'password'>): Promise<string>;
  seedProduct(wish?: GoodsWish): Promise<Goods>;
  /** Credits a wallet through the ledger. */
  credit(shopper: Pick<Shopper, 'id'>, amount: number): Promise<void>;
  /** The violated invariants of the books; empty if all hold. */
  invariants(): Promise<string[]>;
}

/** The servers of two test files share one PostgreSQL's connections. */
const connectionsEach = 8;

/** A built app that renders in the browser only. */
const plainShell: Shell = {
  html: '<!doctype html><title>Shop</title><script type="application/json" id="state">{}</script>',
  build: '',
  worker: '',
  folders: [new URL('../../public/', import.meta.url)],
  renderer: undefined,
  styles: () => '',
  preloads: () => [],
};

/** The pictures of a server; by default none. */
type PicturesOf = (db: Services['db']) => Pictures;

const noPictures: PicturesOf = () => {
  const refuse = async () => {
    throw new Error('the test shop has no pictures');
  };
  return { variant: async () => undefined, clean: refuse, keep: refuse };
};

/** Every way into and out of a wallet, without limits of the day. */
const openWalletTerms: Config['wallet'] = {
  topUp: {
    on: true,
    dayMax: 1e9,
    account: { holder: 'Shop Ltd', bank: 'First Bank', number: 'XX00 1234', swift: '' },
  },
  withdrawal: { on: true, dayMax: 1e9, cardMoneyDays: 0, payeeHours: 0 },
};

const testConfig: Config = {
  host: '127.0.0.1',
  port: 0,
  trustProxy: 0,
  dataDir: '',
  databaseUrl: undefined,
  databaseConnections: connectionsEach,
  publicUrl: undefined,
  merchants: { signUpUrl: undefined, sellerUrl: undefined },
  vapid: { keys: undefined, subject: 'mailto:shop@example.test' },
  mail: { url: undefined, from: 'shop@example.test' },
  currency: undefined,
  defaultLang: 'zh-CN',
  demo: false,
  demoOperator: false,
  chores: true,
  picturesAhead: false,
  publicCacheMs: 0,
  shutdownTimeoutMs: 10_000,
  secret: 'the pepper of the test shop, 32 characters',
  requestsPerMinute: { read: 1e9, write: 1e9, secret: 1e9, upload: 1e9 },
  writesPerDay: 1e9,
  fileBytesPerShopper: 1e12,
  wallet: openWalletTerms,
  holdLimits: {
    ...{ unpaidOrders: 1e9, unitsPerProduct: 1e9, promoUses: 1e9 },
    // As small as in a shop: the buyers of the tests have money.
    newcomer: { unpaidCheckouts: 1, unitsPerProduct: 5, promoUses: 1, ordersPerAddress: 20 },
  },
  newDeviceWithdrawalMs: 0,
  returnDecisionDays: 14,
  logLevel: 'debug',
};

/** Opens a shop on a test database. Close it at the end: this also removes its database. */
export async function createTestShop(
  wish: {
    now?: Date;
    config?: Partial<Config>;
    pictures?: PicturesOf;
    /** A database to copy: by default the shop's, migrated and empty. */
    template?: string;
    /** By default the sandbox. */
    gateway?: Gateway;
    /** The app as built, which the server renders. */
    shell?: Shell;
  } = {},
): Promise<TestShop> {
  const database = await createTestDatabase(wish.template);
  const clock = createClock(wish.now);
  const log: string[] = [];
  const config = { ...testConfig, ...wish.config };
  const letters: Letter[] = [];
  const mail = createMail(async (letter) => void letters.push(letter));
  const push = createTestPush();
  const opened: TestApp[] = [];

  async function open(own: Partial<Config> = {}, timeouts?: Timeouts): Promise<TestApp> {
    const ways = {
      mail,
      push,
      gateway: wish.gateway ?? openSandbox(config),
      pictures: wish.pictures ?? noPictures,
      shell: wish.shell ?? plainShell,
      timeouts,
    };
    const another = await openApp(database, { ...config, ...own }, clock, ways, log);
    opened.push(another);
    return another;
  }

  const first = await open();
  const { db } = first.services;
  return {
    ...first,
    db,
    clock,
    log,
    push,
    databaseUrl: database.url,
    async letters() {
      await mail.settled();
      return [...letters];
    },
    openAnother: open,
    async register({ account = newAccount(), password = 'correct horse battery' } = {}) {
      const names = { family_name: 'Lovelace', given_name: 'Ada' };
      const form = { account, password, ...names, ...(await currentTerms(db)) };
      const { userinfo } = await first.ok(user.register, form);
      return { id: userinfo.id, account, password, token: userinfo.token };
    },
    async login({ account, password }) {
      const { userinfo } = await first.ok(user.login, { account, password });
      return userinfo.token;
    },
    seedProduct: (goods) => seedProduct(db, goods),
    async credit({ id }, amount) {
      const shopperId = Number(id);
      const ref = newId();
      await db.transaction((tx) =>
        move(tx, {
          ...{ kind: 'credit', ref, against: 'cash' },
          shopperId,
          amount,
          at: clock.now(),
        }),
      );
    },
    async invariants() {
      const counts = await checkInvariants(db);
      return counts.filter(({ broken }) => broken > 0).map(({ invariant }) => invariant);
    },
    async close() {
      for (const each of opened) await each.close();
      await database.drop();
    },
  };
}

interface Ways extends Pick<Services, 'mail' | 'push' | 'gateway'> {
  pictures: PicturesOf;
  shell: Shell;
  timeouts: Timeouts | undefined;
}

async function openApp(
  database: TestDatabase,
  config: Config,
  clock: Clock,
  { pictures, shell, timeouts, ...ways }: Ways,
  log: string[],
): Promise<TestApp> {
  const { databaseUrl = database.url, databaseConnections } = config;
  const connection: Connection = connect(databaseUrl, databaseConnections);
  const { currency, release } = await resolveCurrency(database.url, config.currency, 'server');
  const { db, listen } = connection;
  const services: Services = { config, currency, db, listen, ...ways, now: clock.now };
  const logTo = { write: (line: string) => void log.push(line) };
  const surroundings = { shell, logTo, ...(timeouts && { timeouts }) };
  const app = await createApp(services, pictures(db), surroundings);
  return {
    app,
    services,
    ...calling(app),
    async close() {
      await app.close();
      await connection.close();
      await release();
    },
  };
}

let accounts = 0;

function newAccount(): string {
  accounts += 1;
  return `shopper${accounts}@example.test`;
}
