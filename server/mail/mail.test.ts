import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { langs } from '#contract/rules/languages.ts';
import { runOnFullDisk } from '../../tests/support/processes/full-disk.ts';
import { readConfig, shopUrl } from '../config/config.ts';
import { createMail, type Letter } from '../services/mail.ts';
import { openMail } from '../services/open-mail.ts';
import { letter, letterKinds } from './letters.ts';

let dataDir: string;
let logged: object[];

const log = {
  info: (line: object) => void logged.push(line),
  warn: (line: object) => void logged.push(line),
};

const to = 'ada@example.test';
const someLetter = () => letter('passwordCode', to, 'fr', { code: '135791', minutes: 10 });

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'caravel-mail-'));
  logged = [];
});

afterEach(() => rm(dataDir, { recursive: true }));

/** Connections that the mail server takes at once. */
const mostAtOnce = 2;

/**
 * Acts as a mail server that accepts mails, or refuses every addressee. It takes `acceptMs` to accept a
 * letter. Returns what it received.
 */
async function listen(
  refused: { [command: string]: string } = {},
  acceptMs = 0,
): Promise<{ server: Server; said: string[]; url: string }> {
  const said: string[] = [];
  const answers: { [command: string]: string } = {
    DATA: '354 go on',
    ...refused,
  };
  let connections = 0;
  const server = createServer((socket) => {
    let isLetter = false;
    connections += 1;
    socket.once('close', () => {
      connections -= 1;
    });
    if (connections > mostAtOnce) {
      socket.end('432 4.3.2 Concurrent connections limit exceeded\r\n');
      return;
    }
    socket.write('220 ready\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      said.push(line);
      if (isLetter && line !== '.') return;
      isLetter = line === 'DATA';
      const answer = `${answers[line.slice(0, 4)] ?? '250 fine'}\r\n`;
      setTimeout(() => socket.write(answer), line === '.' ? acceptMs : 0);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, said, url: `smtp://127.0.0.1:${port}` };
}

const open = (url: string | undefined, publicUrl?: string, mostMs?: number) =>
  openMail({ mail: { url, from: 'shop@example.test' }, dataDir, publicUrl }, mostMs);

async function post(url: string | undefined, write = someLetter, publicUrl?: string) {
  const mail = open(url, publicUrl);
  mail.post(write, log);
  await mail.settled();
  mail.close();
}

describe('without a mail server', () => {
  test('each letter is a file that only the server may read', async () => {
    await post(undefined);
    await post(undefined);
    const folder = join(dataDir, 'mail');
    const files = await readdir(folder);
    expect(files).toHaveLength(2);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const file of files) {
      expect(file).toMatch(/\.eml$/);
      expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
      const text = await readFile(join(folder, file), 'utf8');
      expect(text).toMatch(/^From: Caravel <shop@example\.test>\r?$/m);
      expect(text).toMatch(/^To: ada@example\.test\r?$/m);
      expect(text).toContain('135791');
    }
  });

  test('a letter that cannot be written leaves no file behind and is not sent', async () => {
    const module = new URL('../services/open-mail.ts', import.meta.url).href;
    const { stdout } = runOnFullDisk(`
      const { openMail } = await import(${JSON.stringify(module)});
      const mail = { url: undefined, from: 'shop@example.test' };
      const { post, settled } = openMail({ mail, dataDir: ${JSON.stringify(dataDir)} });
      const letter = { to: 'ada@example.test', subject: 'Code', text: '135791' };
      post(() => letter, { info: console.log, warn: console.log });
      await settled();
    `);
    expect(stdout).toMatch(/'mail not sent', code: 'EFBIG'/);
    expect(await readdir(join(dataDir, 'mail'))).toEqual([]);
  });

  test('an address cannot add headers or addressees', async () => {
    const evil = 'ada@example.test\r\nBcc: eve@example.test';
    await post(undefined, () => ({ ...someLetter(), to: evil }));
    await post(undefined, () => ({ ...someLetter(), to: 'ada@example.test, eve@example.test' }));
    const folder = join(dataDir, 'mail');
    for (const file of await readdir(folder)) {
      const text = await readFile(join(folder, file), 'utf8');
      expect(text).not.toMatch(/^Bcc:/im);
      expect(text).not.toMatch(/^To: ada@example\.test, eve@example\.test/m);
    }
  });
});

describe('with a mail server', () => {
  test('a letter is delivered to it', async () => {
    const { server, said, url } = await listen();
    await post(url);
    server.close();
    expect(said).toContain('MAIL FROM:<shop@example.test>');
    expect(said).toContain(`RCPT TO:<${to}>`);
    expect(said.join('\n')).toContain('135791');
    expect(logged).toEqual([{ event: 'mail sent' }]);
  });

  test('a letter is sent once though it takes longer to accept than a connection may', async () => {
    const { server, said, url } = await listen({}, 1000);
    const mail = open(url, undefined, 500);
    mail.post(someLetter, log);
    await mail.settled();
    mail.close();
    server.close();
    expect(logged).toEqual([{ event: 'mail sent' }]);
    expect(said.filter((line) => line === '.')).toHaveLength(1);
  });

  test('a failure is logged without the letter and the addressee', async () => {
    const { server, url } = await listen({ RCPT: `550 no ${to} here` });
    await post(url);
    server.close();
    expect(logged).toEqual([{ event: 'mail not sent', code: 'EENVELOPE', responseCode: 550 }]);
    await post(url);
    expect(logged[1]).toMatchObject({ event: 'mail not sent', code: 'ESOCKET' });
    expect(JSON.stringify(logged)).not.toContain(to);
  });

  test('many letters at once wait for its few connections, which end with the shop', async () => {
    const { server, url } = await listen();
    const mail = open(`${url}?socketTimeout=600000`);
    for (let n = 0; n < 10; n += 1) mail.post(someLetter, log);
    await mail.settled();
    expect(logged).toEqual(Array(10).fill({ event: 'mail sent' }));
    mail.close();
    await once(server.close(), 'close');
  });

  test.each([
    ['https://shop.example.test:8443', '', 'shop.example.test'],
    ['https://203.0.113.9', '', '[203.0.113.9]'],
    ['https://[2001:db8::9]', '', '[IPv6:2001:db8::9]'],
    ['https://shop.example.test', '?name=out.example.test', 'out.example.test'],
  ])('the shop at %s, MAIL_URL with "%s", names itself %s', async (publicUrl, query, name) => {
    const { server, said, url } = await listen();
    await post(url + query, someLetter, publicUrl);
    server.close();
    expect(said[0]).toBe(`EHLO ${name}`);
  });
});

test.each([
  [{ RCPT: `550 no ${to} here` }, true],
  [{ RCPT: '450 busy' }, false],
  [{ MAIL: '550 no such sender' }, false],
])('a letter that is refused by %o is over: %s', async (refused, isOver) => {
  const { server, url } = await listen(refused);
  const mail = open(url);
  expect(await mail.send(someLetter, log)).toBe(isOver);
  mail.close();
  server.close();
});

test('posting does not wait: the reply goes out before the letter is written', async () => {
  const steps: string[] = [];
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const mail = createMail(async ({ subject }: Letter) => {
    steps.push(subject);
    await arrived;
  });
  mail.post(() => ({ to, subject: 'written', text: '' }), log);
  await Promise.resolve();
  steps.push('answered');
  const settled = mail.settled();
  arrive();
  await settled;
  expect(steps).toEqual(['answered', 'written']);
});

describe.each(letterKinds)('the letter %s', (kind) => {
  test.each(langs)('is complete in %s', (lang) => {
    const link = 'https://shop.example.test/#/forgotPassword?undo=a-token';
    const event = { time: '23 Nov 2026, 01:30', network: '203.0.113.*' };
    const bought = { numbers: 'CV-2611-00001', total: '$20.00', expected: 'Expected 27–30 Nov' };
    const figures = {
      code: '135791',
      minutes: 10,
      days: 3,
      linkDays: 7,
      link,
      amount: '$0.37',
      ...event,
      ...bought,
    };
    const { subject, text } = letter(kind, to, lang, figures);
    expect(subject).not.toContain('\n');
    expect(`${subject}\n${text}`).not.toMatch(/\{\{|\}\}|mail\./);
    if (/Code$/.test(kind)) expect(text).toMatch(/^135791$/m);
    // On a line of its own: what follows it is not taken for a part of it.
    if (/^email(Changed|Removed)$/.test(kind)) expect(text.split('\n')).toContain(link);
  });
});

describe('the configuration of mail', () => {
  const read = (env: NodeJS.ProcessEnv) => readConfig({ SECRET: 's'.repeat(32), ...env });
  const MAIL_URL = 'smtps://shop:p%40ss@mail.example.test';

  test('derives the sender from the public host unless MAIL_FROM is set', () => {
    const PUBLIC_URL = 'https://shop.example.test/';
    const from = 'no-reply@shop.example.test';
    expect(read({ MAIL_URL, PUBLIC_URL }).mail).toEqual({ url: MAIL_URL, from });
    const named = { MAIL_URL, PUBLIC_URL, MAIL_FROM: 'hello@example.test' };
    expect(read(named).mail.from).toBe('hello@example.test');
  });

  test('leads to the address that shoppers see, else to its own', () => {
    expect(shopUrl(read({ PUBLIC_URL: 'https://shop.example.test/' }))).toBe(
      'https://shop.example.test',
    );
    expect(shopUrl(read({ HOST: '::1', PORT: '8081' }))).toBe('http://[::1]:8081');
  });

  test('stops the start with a sentence if it is unusable', () => {
    expect(() => read({ MAIL_URL })).toThrow(/^PUBLIC_URL is missing: /);
    expect(() => read({ MAIL_URL: 'https://mail.example.test' })).toThrow(/^MAIL_URL has a wrong/);
    expect(() => read({ MAIL_FROM: 'the shop' })).toThrow(/^MAIL_FROM has a wrong value/);
  });
});
