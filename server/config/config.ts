import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import type { RateClass } from '#contract/endpoint.ts';
import { isCurrency } from '#contract/rules/currencies.ts';
import { hourMs } from '#contract/rules/durations.ts';
import { langs } from '#contract/rules/languages.ts';
import { fileProblem } from './file-problem.ts';
import { ConfigError, readSettings, sameAsServer } from './read-settings.ts';
import {
  address,
  flag,
  must,
  oneOf,
  quantity,
  siteOrigin,
  textLike,
  website,
  whole,
} from './setting-kinds.ts';
import { TrustedProxies } from './trusted-proxies.ts';
import { WalletSettings } from './wallet-settings.ts';

/** In characters. */
const shortestSecret = 32;

/** Of the 60 of the embedded database; the rest is for its administrator, the server's own and a command. */
const mostEmbeddedConnections = 45;

/** The letters of a key as web-push prints it. */
const isKey = (length: number) => (text: string) => /^[\w-]+$/.test(text) && text.length === length;

/** Every variable that the server reads, except a card gateway's; keep `.env.example` in step. */
const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65535).default(8080),
  TRUST_PROXY: TrustedProxies.default(0),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/shop').optional(),
  DATABASE_CONNECTIONS: whole(4).default(16),
  PUBLIC_URL: siteOrigin().optional(),
  MERCHANT_SIGNUP_URL: website().optional(),
  SELLER_URL: website().optional(),
  MAIL_URL: address(/^smtps?$/, 'smtp://user:password@mail.example:587').optional(),
  MAIL_FROM: z.email(must('an email address, such as no-reply@shop.example')).optional(),
  VAPID_PUBLIC_KEY: textLike(isKey(87), 'a key of 87 letters, digits, - and _').optional(),
  VAPID_PRIVATE_KEY: textLike(isKey(43), 'a key of 43 letters, digits, - and _').optional(),
  VAPID_SUBJECT: address(/^(https|mailto)$/, 'mailto:shop@example.com').optional(),
  CURRENCY: textLike(isCurrency, 'a currency code of ISO 4217, such as EUR').optional(),
  DEFAULT_LANG: oneOf(langs).default('zh-CN'),
  DEMO: flag.optional(),
  DEMO_OPERATOR: flag.default(true),
  CHORES: flag.default(true),
  PICTURES_AHEAD: flag.default(true),
  SECRET: textLike(
    ({ length }) => length >= shortestSecret,
    `at least ${shortestSecret} characters long`,
  ).optional(),
  READS_PER_MINUTE: whole(1).default(1200),
  WRITES_PER_MINUTE: whole(1).default(240),
  SECRETS_PER_MINUTE: whole(1).default(30),
  UPLOADS_PER_MINUTE: whole(1).default(600),
  WRITES_PER_DAY: whole(1).default(2000),
  FILE_MB_PER_SHOPPER: whole(1).default(200),
  UNPAID_ORDERS_PER_SHOPPER: whole(1).default(20),
  UNPAID_UNITS_PER_PRODUCT: whole(1).default(50),
  PROMO_USES_PER_SHOPPER: whole(1).default(1),
  UNPAID_CHECKOUTS_PER_NEWCOMER: whole(1).default(1),
  UNPAID_UNITS_PER_NEWCOMER: whole(1).default(5),
  PROMO_USES_PER_NEWCOMER: whole(1).default(1),
  UNPAID_ORDERS_PER_ADDRESS: whole(1).default(20),
  WALLET: WalletSettings.default({ topUp: {}, withdrawal: {} }),
  NEW_DEVICE_WITHDRAWAL_HOURS: quantity(0, 720).optional(),
  RETURN_DECISION_DAYS: whole(3, 60).default(14),
  PUBLIC_CACHE_MS: whole(0, 60_000).default(1000),
  SHUTDOWN_TIMEOUT_MS: whole(1000, 600_000).default(10_000),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** The names of these settings. */
export const settingNames = Object.keys(Environment.shape);

export type Config = ReturnType<typeof readConfig>;

/** The address that shoppers see, without a trailing slash: links in mails lead there. */
export function shopUrl({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>) {
  const own = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return (publicUrl ?? own).replace(/\/$/, '');
}

interface Reading {
  /** Off for a command: a secret of its own would open nothing that a server has stored. */
  mayMakeSecret?: boolean;
}

/** Parses the environment. Throws ConfigError naming the first wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv, { mayMakeSecret = true }: Reading = {}) {
  const values = readSettings(Environment, env);
  if (values.MAIL_URL && !values.PUBLIC_URL) {
    throw new ConfigError(
      'PUBLIC_URL is missing: with MAIL_URL, mails hold links to the address that shoppers see.',
    );
  }
  if (!values.DATABASE_URL && values.DATABASE_CONNECTIONS > mostEmbeddedConnections) {
    throw new ConfigError(
      `DATABASE_CONNECTIONS has a wrong value: it must be ${mostEmbeddedConnections} or less without DATABASE_URL, as the embedded database takes 60 connections in all.`,
    );
  }
  const dataDir = resolve(values.DATA_DIR);
  const demo = values.DEMO ?? values.DATABASE_URL === undefined;
  return {
    host: values.HOST,
    port: values.PORT,
    trustProxy: values.TRUST_PROXY,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    /** The most connections of this server's pool. */
    databaseConnections: values.DATABASE_CONNECTIONS,
    publicUrl: values.PUBLIC_URL,
    /** The merchants' own sites, which the app links to. */
    merchants: { signUpUrl: values.MERCHANT_SIGNUP_URL, sellerUrl: values.SELLER_URL },
    /** The mail server and sender; without a server, mails are files in the data folder. */
    mail: { url: values.MAIL_URL, from: sender(values) },
    /** VAPID subject and keys for push services; without keys the shop makes its own. */
    vapid: vapid(values),
    /** CURRENCY, if set; the store's actual currency is in the database. */
    currency: values.CURRENCY,
    defaultLang: values.DEFAULT_LANG,
    demo,
    /** In a demo, the shop audits, ships and answers automatically. */
    demoOperator: demo && values.DEMO_OPERATOR,
    /** Takes part in the chores of the database, which all of its servers share. */
    chores: values.CHORES,
    /** Makes the listed products' pictures in advance, in the background. */
    picturesAhead: values.PICTURES_AHEAD,
    /**
     * Peppers passwords and payment codes, and seals bank card numbers; losing it locks out every
     * account.
     */
    secret: values.SECRET ?? secretIn(dataDir, mayMakeSecret),
    requestsPerMinute: {
      read: values.READS_PER_MINUTE,
      write: values.WRITES_PER_MINUTE,
      secret: values.SECRETS_PER_MINUTE,
      upload: values.UPLOADS_PER_MINUTE,
    } satisfies { [C in RateClass]: number },
    /** How many writes of one shopper are answered in 24 hours, besides those of money. */
    writesPerDay: values.WRITES_PER_DAY,
    /** What the files of one shopper may take together. */
    fileBytesPerShopper: values.FILE_MB_PER_SHOPPER * 1_000_000,
    /** What one shopper may hold without paying for it. */
    holdLimits: {
      unpaidOrders: values.UNPAID_ORDERS_PER_SHOPPER,
      unitsPerProduct: values.UNPAID_UNITS_PER_PRODUCT,
      promoUses: values.PROMO_USES_PER_SHOPPER,
      /** Until the wallet's first credit; the last one is for all newcomers at one address. */
      newcomer: {
        unpaidCheckouts: values.UNPAID_CHECKOUTS_PER_NEWCOMER,
        unitsPerProduct: values.UNPAID_UNITS_PER_NEWCOMER,
        promoUses: values.PROMO_USES_PER_NEWCOMER,
        ordersPerAddress: values.UNPAID_ORDERS_PER_ADDRESS,
      },
    },
    /** The merchant's terms for top-ups and withdrawals, if they differ from the usual ones. */
    wallet: values.WALLET,
    /** How long a device must have been known before it may withdraw money. */
    newDeviceWithdrawalMs: (values.NEW_DEVICE_WITHDRAWAL_HOURS ?? (demo ? 0 : 24)) * hourMs,
    /** How long a shop has to decide a return, from its parcel's number on: then the refund passes. */
    returnDecisionDays: values.RETURN_DECISION_DAYS,
    /** How long a public answer may be cached. */
    publicCacheMs: values.PUBLIC_CACHE_MS,
    /** How long the process may take from a signal to its exit. */
    shutdownTimeoutMs: values.SHUTDOWN_TIMEOUT_MS,
    logLevel: values.LOG_LEVEL,
  };
}

/** The sender of mails: MAIL_FROM, else `no-reply` at the shop's own host. */
function sender({ MAIL_FROM, PUBLIC_URL }: z.output<typeof Environment>): string {
  if (MAIL_FROM) return MAIL_FROM;
  return `no-reply@${PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'}`;
}

function vapid(values: z.output<typeof Environment>) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT } = values;
  const subject = VAPID_SUBJECT ?? `mailto:${sender(values)}`;
  if (publicKey && privateKey) return { keys: { publicKey, privateKey }, subject };
  if (!publicKey && !privateKey) return { keys: undefined, subject };
  throw new ConfigError(
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both or neither.',
  );
}

function secretIn(dataDir: string, mayMake: boolean): string {
  try {
    return keptSecret(dataDir, mayMake);
  } catch (error) {
    const problem = fileProblem(error);
    if (problem === undefined) throw error;
    throw new ConfigError(`DATA_DIR (${dataDir}) cannot be used: ${problem}.`, { cause: error });
  }
}

/** The secret made at the first start, stored beside the data that depends on it. */
function keptSecret(dataDir: string, mayMake: boolean): string {
  const file = join(dataDir, 'secret');
  if (!mayMake && !existsSync(file)) {
    throw new ConfigError(`No shop has run with ${dataDir}, which has no secret: ${sameAsServer}.`);
  }
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) makeSecret(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= shortestSecret) return secret;
  throw new ConfigError(
    `${file} is cut short; restore it from a backup. If it is lost for good, delete it, and npm run operator -- secret replace gives up what was stored with it.`,
  );
}

function makeSecret(file: string): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    const secret = randomBytes(32).toString('hex');
    writeFileSync(draft, secret, { flag: 'wx', mode: 0o600, flush: true });
    // Unlike a rename, a link never replaces the secret of a faster process.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
