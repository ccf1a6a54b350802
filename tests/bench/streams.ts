import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { noticeEventsPath } from '#contract/calls/notifications.ts';
import { message } from '#contract/calls/support/messages.ts';
import { maxStreams } from '../../server/notifications/stream/slots.ts';
import { deferred } from '../support/deferred.ts';
import { register, residentMb, startShop } from './started.ts';

/** Opens event streams on one server, sends an event through each, and measures its memory. */
const streams = Number(process.env['STREAMS'] ?? 1000);
const barMb = 150;
const port = 8796;
const base = `http://127.0.0.1:${port}`;
/** Longer than the pause between two signs of life. */
const quietMs = 25_000;

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

interface Stream {
  response: IncomingMessage;
  /** Resolves with the first event. */
  isTold: Promise<void>;
}

async function open(token: string): Promise<Stream> {
  const request = get(`${base}${noticeEventsPath}?lang=en`, { agent, headers: { token } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`a stream was answered ${response.statusCode}`);
  const told = deferred();
  response.setEncoding('utf8');
  response.on('data', (text: string) => text.includes('\ndata:') && told.resolve());
  return { response, isTold: told.promise };
}

/** Writes a message, of which each of the shopper's devices is told. */
async function write(token: string): Promise<void> {
  const response = await fetch(`${base}${message.send.path}?lang=en`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify({ id: newId(), text: 'Is anybody there?', pictures: [] }),
  });
  if (!response.ok) throw new Error(`a message was answered ${response.status}`);
}

const shop = await startShop(port);
try {
  const shoppers = Math.ceil(streams / maxStreams);
  const tokens: string[] = [];
  for (let index = 0; index < shoppers; index += 1) tokens.push(await register(base, index));
  for (const token of tokens) await write(token);
  // What was needed for that alone is given back meanwhile.
  await pause(quietMs);
  const before = residentMb(shop.pid);

  const from = performance.now();
  const owners = Array.from({ length: streams }, (_, index) => tokens[index % shoppers] ?? '');
  const opened = await Promise.all(owners.map(open));
  const openMs = Math.round(performance.now() - from);
  await pause(quietMs);
  const quiet = residentMb(shop.pid);

  const told = performance.now();
  await Promise.all(tokens.map(write));
  await Promise.all(opened.map(({ isTold }) => isTold));
  const tellMs = Math.round(performance.now() - told);
  const busy = residentMb(shop.pid);

  console.table({
    before: { 'MB resident': before, 'MB more': 0, bar: '' },
    [`${streams} open streams`]: { 'MB resident': quiet, 'MB more': quiet - before, bar: barMb },
    'an event in each': { 'MB resident': busy, 'MB more': busy - before, bar: barMb },
  });
  console.log(`opened within ${openMs} ms; ${shoppers} messages reached all within ${tellMs} ms`);
  if (Math.max(quiet, busy) - before > barMb) process.exitCode = 1;
  for (const { response } of opened) response.destroy();
} finally {
  await shop.stop();
}
