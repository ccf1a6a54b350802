import { attributes, type Carrier, canaryHost, eventHandlers, svgAndMath, tags } from './markup.ts';
import { encodings, markdown, templates, terminal, unicode, urls } from './words.ts';

/** The function that every payload tries to call, with its number. */
export const canaryName = 'xss';

const carriers: Carrier[] = [
  ...[tags, eventHandlers, attributes, svgAndMath, urls, encodings, templates, markdown],
  ...[unicode, terminal],
].flat();

/** Ways to call it. */
const scripts: ((n: number) => string)[] = [
  (n) => `xss(${n})`,
  (n) => `window.xss(${n})`,
  (n) => `alert(${n})`,
  (n) => `self['xss'](${n})`,
  (n) => `xss\`${n}\``,
  (n) => `fetch('//${canaryHost}/${n}')`,
  (n) => `setTimeout(xss,0,${n})`,
];

/** How many payloads there are. */
const payloadCount = 500;

/** Payloads to store: as many as PAYLOADS wants, of every family. All of them end with a number. */
export const payloads: string[] = chosen(Number(process.env['PAYLOADS'] ?? 24));

function chosen(count: number): string[] {
  const step = payloadCount / count;
  return Array.from({ length: count }, (_, index) => payloadAt(Math.floor(index * step)));
}

function payloadAt(n: number): string {
  const carrier = carriers[n % carriers.length] as Carrier;
  const script = scripts[Math.floor(n / carriers.length) % scripts.length] as (n: number) => string;
  return `${carrier(script(n))} ${n}`;
}

/** A test's time limit in ms if it shows this many texts one after the other. */
export const timeFor = (texts: number): number => 60_000 + texts * 5000;

/** Joins payloads, a line for each, to texts of at most `max` characters; longer ones are left out. */
export function packed(max: number, among = payloads): string[] {
  const texts: string[] = [];
  for (const payload of among.filter(({ length }) => length <= max)) {
    const longer = texts.length > 0 ? `${texts.at(-1)}\n${payload}` : payload;
    if (texts.length > 0 && longer.length <= max) texts[texts.length - 1] = longer;
    else texts.push(payload);
  }
  return texts;
}
