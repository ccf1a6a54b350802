import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { writeDurably } from '../write-durably.ts';
import { createMail, type Letter, type Mail } from './mail.ts';

const timeoutMs = 10_000;

/** Opens the configured mail: an SMTP server, or a folder of files. */
export function openMail({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Mail {
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
      url: mail.url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
    return createMail(async (letter) => void (await server.sendMail(compose(letter))));
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
