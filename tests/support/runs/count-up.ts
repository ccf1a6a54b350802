import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How often this was called with a name, across the processes of a run with the folder `COUNTS`. */
export function countUp(name: string): number {
  const file = join(process.env['COUNTS'] ?? '', name);
  appendFileSync(file, '.');
  return readFileSync(file).length;
}
