import type pg from 'pg';
import { v7 as newId } from 'uuid';
import { connect } from '../../../server/db/database.ts';
import { attachDatabase } from '../../../server/db/embedded/embedded.ts';
import { type Add, addStatements } from './add-statements.ts';
import type { Figure } from './load.ts';

/** As many as the server's pool has. */
const connections = 16;

/** Sends the statements of cart adds, and nothing else, whenever it is sent a number of seconds. */
const [dataDir = '', ...tokens] = process.argv.slice(2);
const database = await attachDatabase({ dataDir });
const adds = await addStatements(database.url, tokens);
const { pool, close } = connect(database.url, connections);

process.on('message', async (seconds: number) => process.send?.(await sendFor(seconds)));
process.once('disconnect', async () => {
  await close();
  await database.stop();
});
process.send?.('ready');

async function sendFor(seconds: number): Promise<Figure> {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  async function sendOn(first: number): Promise<void> {
    const client = await pool.connect();
    for (let turn = first; performance.now() < until; turn += connections) {
      const began = performance.now();
      await send(client, adds[turn % adds.length] as Add);
      times.push(performance.now() - began);
    }
    client.release();
  }
  await Promise.all(Array.from({ length: connections }, (_, first) => sendOn(first)));
  const slowest = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  return { perSecond: times.length / seconds, p99: slowest };
}

/** In as few round trips as the server, under a key and for a line of their own. */
async function send(client: pg.PoolClient, { trips, key, lineId }: Add): Promise<void> {
  const own = new Map<unknown, string>([
    [key, newId()],
    [lineId, newId()],
  ]);
  for (const trip of trips) {
    await Promise.all(
      trip.map(({ values, ...statement }) =>
        client.query({
          ...statement,
          ...(values && { values: values.map((value) => own.get(value) ?? value) }),
        }),
      ),
    );
  }
}
