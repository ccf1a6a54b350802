import Fastify from 'fastify';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { cart } from '#contract/calls/cart.ts';
import { cartHandlers } from '../../../server/cart/cart.ts';
import { readConfig } from '../../../server/config/config.ts';
import { connect } from '../../../server/db/database.ts';
import { registerCalls } from '../../../server/requests/routes.ts';
import type { Services } from '../../../server/services/services.ts';
import { skuOf } from './load.ts';

interface Statement {
  text: string;
  name?: string;
  values?: unknown[];
}

/** The statements of a cart add, by round trip; two of its values are new each time. */
export interface Add {
  trips: Statement[][];
  key: string;
  lineId: string;
}

/** Has the server's own code add to each shopper's cart once, and notes what it sends. */
export async function addStatements(databaseUrl: string, tokens: string[]): Promise<Add[]> {
  // One connection names a statement for all.
  const { db, close } = connect(databaseUrl, 1);
  const config = readConfig({ SECRET: 's'.repeat(32), WRITES_PER_DAY: '100000000' });
  const services = { db, config, now: () => new Date() } as Services;
  const app = Fastify();
  registerCalls(app, { cart }, { cart: cartHandlers }, services);
  const adds: Add[] = [];
  for (const [shopper, token] of tokens.entries()) {
    const [key, lineId] = [newId(), newId()];
    const trips = await noteTrips(async () => {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/cart/add?lang=en',
        headers: { token, 'idempotency-key': key },
        payload: { id: lineId, sku_id: skuOf(shopper), quantity: 1 },
      });
      if (statusCode !== 200) throw new Error(`a cart add was answered ${statusCode}`);
    });
    adds.push({ trips, key, lineId });
  }
  await app.close();
  await close();
  return adds;
}

/** Statements that are sent before the answer to an earlier one share its round trip. */
async function noteTrips(work: () => Promise<void>): Promise<Statement[][]> {
  const trips: Statement[][] = [];
  let unanswered = 0;
  const { query } = pg.Client.prototype;
  type Query = (this: pg.Client, it: string | Statement, values?: unknown[]) => Promise<unknown>;
  const noting: Query = function noting(it, values) {
    const statement = typeof it === 'string' ? { text: it } : { ...it, ...(values && { values }) };
    if (unanswered === 0) trips.push([]);
    trips.at(-1)?.push(statement);
    unanswered += 1;
    const answer = (query as Query).call(this, it, values);
    const answered = () => {
      unanswered -= 1;
    };
    answer.then(answered, answered);
    return answer;
  };
  pg.Client.prototype.query = noting as never;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return trips;
}
