import { createServer } from 'node:net';
import { ConfigError } from '../config/read-settings.ts';

/** What is wrong with an address to listen on, by the operating system's code. */
const problems: { [code: string]: (host: string, port: number) => string } = {
  EADDRINUSE: (_host, port) =>
    `The port ${port} is taken by another program: set PORT to a free one.`,
  EACCES: (_host, port) => `This user may not listen on the port ${port}: set PORT to another one.`,
  EADDRNOTAVAIL: (host) => `HOST (${host}) is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST (${host}) is not known.`,
  EAI_AGAIN: (host) => `HOST (${host}) is not known.`,
};

/**
 * Checks that the shop can listen on an address, before it makes anything that would have to be
 * undone. Throws ConfigError if it cannot.
 */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer();
  await inPortSentences(host, port, async () => {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(port, host, resolve);
    });
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** Turns the errors of listening on an address into ConfigErrors. */
export async function inPortSentences(
  host: string,
  port: number,
  listen: () => Promise<unknown>,
): Promise<void> {
  try {
    await listen();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const sentence = problems[code]?.(host, port);
    if (sentence === undefined) throw error;
    throw new ConfigError(sentence, { cause: error });
  }
}
