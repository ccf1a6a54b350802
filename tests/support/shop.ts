import type { FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';
import { user } from '#contract/account.ts';
import { createApp } from '../../server/app.ts';
import type { Config } from '../../server/config.ts';
import { type Connection, connect } from '../../server/db/database.ts';
import type { Services } from '../../server/http/context.ts';
import { createMail, type Letter } from '../../server/mail/mail.ts';
import type { Pictures } from '../../server/pictures/pictures.ts';
import { checkInvariants } from '../../server/wallet/invariants.ts';
import { move } from '../../server/wallet/ledger.ts';
import { type Calling, calling } from './calling.ts';
import { type Clock, createClock } from './clock.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type Goods, type GoodsWish, seedProduct } from './goods.ts';
import { createTestPush } from './push-devices.ts';

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
  /** What its servers have sent to devices. */
  push: ReturnType<typeof createTestPush>;
  /** Every letter that its servers have posted so far. */
  letters(): Promise<Letter[]>;
  /** Another server on the same database, with a pool of its own. */
  openAnother(config?: Partial<Config>): Promise<TestApp>;
  register(wish?: { account?: string; password?: string }): Promise<Shopper>;
  /** Logs in and returns the token of the new session. */
  login(shopper: Pick<Shopper, 'account' | 'password'>): Promise<string>;
  seedProduct(wish?: GoodsWish): Promise<Goods>;
  /** Puts money into a wallet, through the ledger. */
  credit(shopper: Pick<Shopper, 'id'>, amount: number): Promise<void>;
  /** The invariants of the books that do not hold; none, when all is right. */
  invariants(): Promise<string[]>;
}

/** The servers of two test files share the connections of one PostgreSQL. */
const connectionsEach = 8;

const pageHtml = '<!doctype html><title>Shop</title>';

const shell = { html: pageHtml, folder: new URL('../../public/', import.meta.url) };

/** Which pictures a server has; by default none. */
type PicturesOf = (db: Services['db']) => Pictures;

const noPictures: PicturesOf = () => {
  const refuse = async () => {
    throw new Error('the test shop keeps no pictures');
  };
  return { variant: async () => undefined, clean: refuse, keep: refuse };
};

const testConfig: Config = {
  host: '127.0.0.1',
  port: 0,
  trustProxy: false,
  dataDir: '',
  databaseUrl: undefined,
  publicUrl: undefined,
  vapid: { keys: undefined, subject: 'mailto:shop@example.test' },
  mail: { url: undefined, from: 'shop@example.test' },
  currency: 'USD',
  defaultLang: 'zh-CN',
  demo: false,
  picturesAhead: false,
  publicCacheMs: 0,
  secret: 'the pepper of the test shop, 32 characters',
  requestsPerMinute: { read: 1e9, write: 1e9, secret: 1e9, upload: 1e9 },
  logLevel: 'debug',
};

/** Opens a shop on a test database. Close it in the end: its database goes with it. */
export async function createTestShop(
  wish: { now?: Date; config?: Partial<Config>; pictures?: PicturesOf } = {},
): Promise<TestShop> {
  const database = await createTestDatabase();
  const clock = createClock(wish.now);
  const log: string[] = [];
  const config = { ...testConfig, ...wish.config };
  const letters: Letter[] = [];
  const mail = createMail(async (letter) => void letters.push(letter));
  const push = createTestPush();
  const opened: TestApp[] = [];

  async function open(own: Partial<Config> = {}): Promise<TestApp> {
    const ways = { mail, push, pictures: wish.pictures ?? noPictures };
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
    async letters() {
      await mail.settled();
      return [...letters];
    },
    openAnother: open,
    async register({ account = newAccount(), password = 'correct horse battery' } = {}) {
      const names = { family_name: 'Lovelace', given_name: 'Ada' };
      const { userinfo } = await first.ok(user.register, { account, password, ...names });
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
        move(tx, { id: ref, kind: 'credit', ref, shopperId, amount, against: 'cash' }),
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

async function openApp(
  database: TestDatabase,
  config: Config,
  clock: Clock,
  { pictures, ...ways }: Pick<Services, 'mail' | 'push'> & { pictures: PicturesOf },
  log: string[],
): Promise<TestApp> {
  const connection: Connection = connect(database.url, connectionsEach);
  const services: Services = { config, db: connection.db, ...ways, now: clock.now };
  const logTo = { write: (line: string) => void log.push(line) };
  const app = await createApp(services, pictures(connection.db), { shell, logTo });
  return {
    app,
    services,
    ...calling(app),
    async close() {
      await app.close();
      await connection.close();
    },
  };
}

let accounts = 0;

function newAccount(): string {
  accounts += 1;
  return `shopper${accounts}@example.test`;
}
