import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { isIPv4 } from 'node:net';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { minuteMs } from '#contract/rules/durations.ts';
import type { Config } from '../config/config.ts';
import { writeDurably } from '../write-durably.ts';
import { createMail, type Letter, type Mail } from './mail.ts';

/** How long a mail server may take until it greets. */
const greetingMs = 10_000;

/**
 * How long it may be silent after that: some examine a letter for minutes before they accept it, see
 * RFC 5321, 4.5.3.2.6, and whoever gives up earlier sends it again.
 */
const silenceMs = 10 * minuteMs;

/** Large providers take letters from three connections of a mailbox at once. */
const maxConnections = 2;

/**
 * Opens the configured mail: an SMTP server, or a folder of files. `mostMs` is how long the server may
 * take until it greets.
 */
export function openMail(
  { mail, dataDir, publicUrl }: Pick<Config, 'mail' | 'dataDir' | 'publicUrl'>,
  mostMs = greetingMs,
): Mail {
  const compose = ({ to, subject, text }: Letter) => ({
    from: { name: 'Caravel', address: mail.from },
    to: { name: '', address: to },
    subject,
    text,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (mail.url) {
    const server = createTransport({
      // What the URL's query sets comes first.
      url: mail.url,
      pool: true,
      maxConnections,
      name: nameFor(publicUrl),
      connectionTimeout: mostMs,
      greetingTimeout: mostMs,
      socketTimeout: silenceMs,
    });
    const deliver = async (letter: Letter) => void (await server.sendMail(compose(letter)));
    return createMail(deliver, () => server.close());
  }
  const writer = createTransport({ streamTransport: true, buffer: true });
  const folder = join(dataDir, 'mail');
  return createMail(async (letter) => {
    const { message } = await writer.sendMail(compose(letter));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`;
    await writeDurably(join(folder, name), message as Buffer, { mode: 0o600 });
  });
}

/** The name for EHLO. Mail servers refuse a container's name and a loopback address. */
function nameFor(publicUrl: string | undefined): string | undefined {
  const host = publicUrl && new URL(publicUrl).hostname;
  return host && isIPv4(host) ? `[${host}]` : host?.replace('[', '[IPv6:');
}
