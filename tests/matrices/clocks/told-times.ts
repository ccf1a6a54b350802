import { hourMs, minuteMs } from '#contract/rules/durations.ts';
import { expect } from '../../support/browser/journey.ts';

/** What an English text says, with each time in it apart. */
interface Told {
  words: string;
  /** In ms: a moment since the epoch, a time of day since midnight, and what is left until the end. */
  times: { kind: 'moment' | 'clock' | 'left'; ms: number; said: string }[];
}

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';
const day = `\\d{1,2} (?:${months})(?: \\d{4})?`;
const aTime = new RegExp(
  `(?<left>(?<=Pay within )\\d+:\\d\\d)|(?<moment>${day},? \\d\\d:\\d\\d)|(?<clock>\\b\\d\\d:\\d\\d\\b)`,
  'g',
);
/** What differs from day to day, and with that from zone to zone. */
const aDay = new RegExp(`${day}|\\b(?:${months})\\b|\\bToday\\b|\\bYesterday\\b`, 'g');

/** What two browsers store is not the same to the byte. */
const aSize = /\b[\d.]+ [kM]B\b/g;

/** Takes the times out of a text. */
function toldIn(text: string): Told {
  const times: Told['times'] = [];
  const words = text
    .replace(/\s+/g, ' ')
    .replace(aSize, '…')
    .replace(aTime, (said, ...rest) => {
      const groups = rest.at(-1) as { left?: string; moment?: string };
      if (groups.left) times.push({ kind: 'left', ms: ofParts(said) / 60, said });
      else if (groups.moment) times.push({ kind: 'moment', ms: momentOf(said), said });
      else times.push({ kind: 'clock', ms: ofParts(said), said });
      return '…';
    });
  return { words, times };
}

/** Hours and minutes, in ms. */
function ofParts(said: string): number {
  const [hours = 0, minutes = 0] = said.split(':').map(Number);
  return hours * hourMs + minutes * minuteMs;
}

function momentOf(said: string): number {
  const hasYear = /\d{4}/.test(said);
  return Date.parse(`${hasYear ? said : said.replace(',', ` ${new Date().getFullYear()},`)} UTC`);
}

/** Two screens are read one after the other, and a time may be told to the minute. */
const nearMs = 2 * minuteMs;
const dayMs = 24 * hourMs;

/** A text says the same as another, in a time zone that is ahead of the other's. */
export function saysTheSame(text: string, other: string, zoneAheadMs: number): void {
  const [told, expected] = [toldIn(text), toldIn(other)];
  const wordsOf = ({ words }: Told) => (zoneAheadMs ? words.replace(aDay, '…') : words);
  expect(wordsOf(told)).toBe(wordsOf(expected));
  for (const [place, { kind, ms, said }] of told.times.entries()) {
    const same = expected.times[place];
    const message = `${said} beside ${same?.said}`;
    expect(kind, message).toBe(same?.kind);
    const shift = kind === 'left' ? 0 : zoneAheadMs;
    const apart = Math.abs(ms - (same?.ms ?? 0) - shift);
    const isNear = Math.min(apart, kind === 'clock' ? Math.abs(apart - dayMs) : apart) <= nearMs;
    expect(isNear, message).toBe(true);
  }
}
