import { serverTimeOf } from '#data/http/server-clock.ts';
import { version } from '../../../package.json';
import type { Change } from './unsent-list.ts';

/** A support report: the state of each change, without its contents, at the times of the server. */
export function reportOf(changes: Change[], now: number): string {
  const lines = changes.map(({ entry, standing }) => ({
    id: entry.id,
    kind: entry.kind,
    version: entry.v,
    standing,
    made_at: timeOf(entry.at),
    tries: entry.tries,
    next_try_at: entry.nextAt > 0 ? timeOf(entry.nextAt) : null,
    refused_as: entry.refusal?.word ?? null,
  }));
  const report = { app: version, written_at: timeOf(now), changes: lines };
  return `${JSON.stringify(report, null, 2)}\n`;
}

const timeOf = (at: number) => new Date(serverTimeOf(at)).toISOString();
