import type { Config } from '../config/config.ts';
import type { Database, Listen } from '../db/database.ts';
import type { Gateway } from './gateway.ts';
import type { Mail } from './mail.ts';
import type { Push } from './push.ts';

/** The services that the whole server shares. */
export interface Services {
  config: Config;
  /** The store's one currency, from the database. */
  currency: string;
  db: Database;
  listen: Listen;
  mail: Mail;
  push: Push;
  /** The card gateway, if the shop has one. */
  gateway: Gateway | undefined;
  /** The one clock for every time rule; tests move it. */
  now(): Date;
}
