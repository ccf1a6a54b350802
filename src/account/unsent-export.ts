import { version } from '../../package.json';
import type { Change } from './unsent-list.ts';

/** The changes for whoever helps the shopper: how they stand, and nothing of what is in them. */
export function reportOf(changes: Change[], now: number): string {
  const lines = changes.map(({ op, standing }) => ({
    id: op.id,
    kind: op.kind,
    version: op.v,
    standing,
    made_at: timeOf(op.at),
    tries: op.tries,
    next_try_at: op.nextAt > 0 ? timeOf(op.nextAt) : null,
    refused_as: op.refusal?.word ?? null,
  }));
  const report = { app: version, written_at: timeOf(now), changes: lines };
  return `${JSON.stringify(report, null, 2)}\n`;
}

const timeOf = (at: number) => new Date(at).toISOString();

/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
