import { isUtf8 } from 'node:buffer';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { PictureProblem } from './picture-problem.ts';
import { isPublicAddress, lookupPublic } from './public-address.ts';

/** Larger than any picture a shop needs, in bytes. */
export const maxPictureBytes = 5 * 1024 * 1024;
const maxRedirects = 3;

export interface DownloadSettings {
  /** Allows pictures from this machine and its network. */
  allowLocal: boolean;
  timeoutMs: number;
  /** Aborts requests in progress. */
  signal: AbortSignal;
}

/** Fetches a picture over http or https. Throws PictureProblem. */
export async function download(address: string, settings: DownloadSettings): Promise<Buffer> {
  const expiry = AbortSignal.timeout(settings.timeoutMs);
  const signal = AbortSignal.any([expiry, settings.signal]);
  try {
    return await follow(address, { ...settings, signal });
  } catch (error) {
    if (error instanceof PictureProblem) throw error;
    const reason = expiry.aborted
      ? `did not arrive within ${settings.timeoutMs / 1000} s`
      : `cannot be fetched (${reasonOf(error)})`;
    throw new PictureProblem(reason, { isTemporary: true, isSilent: true });
  }
}

async function follow(address: string, settings: DownloadSettings): Promise<Buffer> {
  let url = readUrl(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await open(url, settings);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return await readBody(response);
    response.destroy();
    const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location;
    if (!isRedirect) throw refusalOf(response);
    url = readUrl(readHeader(headers.location), url);
  }
  throw new PictureProblem('is redirected too often');
}

/** Statuses of a host that asks for fewer requests. */
const busy = new Set([429, 503]);
/** Those of a host that has failed only for now. */
const passing = new Set([408, 425, 500, 502, 504]);

function refusalOf({ statusCode = 0, headers }: IncomingMessage): PictureProblem {
  const isBusy = busy.has(statusCode);
  return new PictureProblem(`answers ${statusCode}`, {
    isBusy,
    isTemporary: isBusy || passing.has(statusCode),
    waitMs: readWait(headers['retry-after']),
  });
}

/** Reads a header in UTF-8, as many hosts write it; Node reads every header as Latin-1. */
function readHeader(text = ''): string {
  const bytes = Buffer.from(text, 'latin1');
  return isUtf8(bytes) ? bytes.toString() : text;
}

/** Reads `Retry-After`, seconds or a date; undefined if it is neither. */
function readWait(text = ''): number | undefined {
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}

function readUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new PictureProblem('is not an address');
  const url = new URL(address, base);
  if (url.protocol === 'http:' || url.protocol === 'https:') return url;
  throw new PictureProblem('is neither an http nor an https address');
}

/** Sends the request; a numeric host is checked here because it skips the name lookup. */
function open(url: URL, { allowLocal, signal }: DownloadSettings): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowLocal && isIP(host) && !isPublicAddress(host)) {
    throw new PictureProblem('is in a private network');
  }
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const options = {
    signal,
    agent: false,
    headers: { accept: 'image/*', 'user-agent': 'Caravel' },
    ...(allowLocal ? {} : { lookup: lookupPublic }),
  };
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end();
  });
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop destroys the response.
    if (size > maxPictureBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The problem of a picture over the size limit. */
export function tooLarge(): PictureProblem {
  return new PictureProblem(`is larger than ${maxPictureBytes / 1024 / 1024} MB`);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (error as NodeJS.ErrnoException).code ?? error.message;
}
