import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** Sizes in bytes. */
export interface PageParts {
  /** As sent, compressed with brotli. */
  sent: number;
  /** With its status and headers. */
  reply: number;
  /** The inlined rules, compressed alone. */
  css: number;
  /** The pictures in the page; they do not become smaller. */
  pictures: number;
  /** The inlined scripts, compressed alone. */
  scripts: number;
  /** Markup and data, compressed alone. */
  rest: number;
}

type Page = Pick<PageParts, 'sent' | 'reply'> & { html: string };

/** A page as a browser gets it. */
export async function fetchPage(url: string, headers: { [name: string]: string }): Promise<Page> {
  const asked = request(url, { headers: { ...headers, 'accept-encoding': 'br' } }).end();
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await buffer(reply);
  if (reply.headers['content-encoding'] !== 'br') throw new Error(`${url} is not compressed`);
  const sent = body.length;
  return { html: brotliDecompressSync(body).toString(), sent, reply: headOf(reply).length + sent };
}

/** Each line ends with two bytes, and an empty one ends the head. */
function headOf({ httpVersion, statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const status = `HTTP/${httpVersion} ${statusCode} ${statusMessage}`;
  const lines = rawHeaders.map((text, at) => text + (at % 2 === 0 ? ': ' : '\r\n'));
  return `${status}\r\n${lines.join('')}\r\n`;
}

const inlinedPicture = /data:image\/avif;base64,([\w+/=]+)/g;
const inlinedRules = /<style>(.*?)<\/style>/gs;
const inlinedScripts = /<script(?: type="importmap")?>(.*?)<\/script>/gs;

/** What a page's bytes are spent on. */
export function partsOf({ html, sent, reply }: Page): PageParts {
  const compressed = (text: string) => brotliCompressSync(text).length;
  const allOf = (kind: RegExp) => [...html.matchAll(kind)].map(([, text]) => text).join('');
  const pictures = new Set([...html.matchAll(inlinedPicture)].map(([, data = '']) => data));
  return {
    ...{ sent, reply },
    css: compressed(allOf(inlinedRules)),
    pictures: [...pictures].reduce((sum, data) => sum + Buffer.from(data, 'base64').length, 0),
    scripts: compressed(allOf(inlinedScripts)),
    rest: compressed(
      [inlinedRules, inlinedScripts, inlinedPicture].reduce(
        (text, it) => text.replace(it, ''),
        html,
      ),
    ),
  };
}
