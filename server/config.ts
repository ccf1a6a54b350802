import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import type { RateClass } from '#contract/endpoint.ts';
import { langs } from '#contract/languages.ts';

const flag = z.enum(['0', '1']).transform((value) => value === '1');

/** Every variable that the server reads; `.env.example` lists the same ones. */
const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  TRUST_PROXY: flag.default(false),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  VAPID_PUBLIC_KEY: z.string().length(87).optional(),
  VAPID_PRIVATE_KEY: z.string().length(43).optional(),
  VAPID_SUBJECT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .refine((code) => Intl.supportedValuesOf('currency').includes(code))
    .default('USD'),
  DEFAULT_LANG: z.enum(langs as [string]).default('zh-CN'),
  DEMO: flag.optional(),
  PICTURES_AHEAD: flag.default(true),
  SECRET: z.string().min(32).optional(),
  READS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  WRITES_PER_MINUTE: z.coerce.number().int().min(1).default(240),
  SECRETS_PER_MINUTE: z.coerce.number().int().min(1).default(30),
  UPLOADS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  PUBLIC_CACHE_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export interface Config {
  host: string;
  port: number;
  trustProxy: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  publicUrl: string | undefined;
  /** Where mails go, and whom they are from; without a server they are files in the data folder. */
  mail: { url: string | undefined; from: string };
  /** Who sends to push services, and the keys by which they know it; the shop's own if none. */
  vapid: { keys: { publicKey: string; privateKey: string } | undefined; subject: string };
  currency: string;
  defaultLang: string;
  demo: boolean;
  /** Makes the shelf's pictures before anybody asks for them, behind everything else. */
  picturesAhead: boolean;
  /** Peppers passwords and payment codes; losing it locks every account out. */
  secret: string;
  requestsPerMinute: { [C in RateClass]: number };
  /** How long an answer that is the same for everybody may be repeated. */
  publicCacheMs: number;
  logLevel: string;
}

/** A setting that cannot be used. Its message is one sentence for the person who set it. */
export class ConfigError extends Error {}

/** Reads the environment. Throws ConfigError naming the first wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])} has a wrong value: ${issue?.message}.`);
  }
  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  return {
    host: values.HOST,
    port: values.PORT,
    trustProxy: values.TRUST_PROXY,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL,
    mail: { url: values.MAIL_URL, from: sender(values) },
    vapid: vapid(values),
    currency: values.CURRENCY,
    defaultLang: values.DEFAULT_LANG,
    demo: values.DEMO ?? values.DATABASE_URL === undefined,
    picturesAhead: values.PICTURES_AHEAD,
    secret: values.SECRET ?? keptSecret(dataDir),
    requestsPerMinute: {
      read: values.READS_PER_MINUTE,
      write: values.WRITES_PER_MINUTE,
      secret: values.SECRETS_PER_MINUTE,
      upload: values.UPLOADS_PER_MINUTE,
    },
    publicCacheMs: values.PUBLIC_CACHE_MS,
    logLevel: values.LOG_LEVEL,
  };
}

/** Whom mails are from: an address of the shop's own host, unless one is named. */
function sender({ MAIL_URL, MAIL_FROM, PUBLIC_URL }: z.output<typeof Environment>): string {
  if (MAIL_FROM) return MAIL_FROM;
  if (MAIL_URL && !PUBLIC_URL) {
    throw new ConfigError(
      'MAIL_FROM is missing: with MAIL_URL, mails need an address they are from.',
    );
  }
  return `no-reply@${PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'}`;
}

function vapid(values: z.output<typeof Environment>): Config['vapid'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT } = values;
  const subject = VAPID_SUBJECT ?? `mailto:${sender(values)}`;
  if (publicKey && privateKey) return { keys: { publicKey, privateKey }, subject };
  if (!publicKey && !privateKey) return { keys: undefined, subject };
  throw new ConfigError(
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both or none.',
  );
}

/** The secret made at the first start, kept beside the data that depends on it. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
