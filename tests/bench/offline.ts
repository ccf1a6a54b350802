import { parseArgs } from 'node:util';
import { isMissed, type Line, type Size, show } from './offline-lines.ts';
import { measureMemory } from './offline-memory.ts';
import { measurePictures } from './offline-pictures.ts';
import { measureStart } from './offline-start.ts';
import { measureWrites } from './offline-writes.ts';

/** The cost of working offline, compared with the barest way and with workbox. */
const parts: { [part: string]: (size: Size) => Promise<Line[]> } = {
  writes: measureWrites,
  pictures: measurePictures,
  start: measureStart,
  memory: measureMemory,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    writes: { type: 'string', default: '1000' },
  },
});
const size = { rounds: Number(values.rounds), writes: Number(values.writes) };
const lines: Line[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  lines.push(...(await measure(size)));
}
show(lines);
process.exit(lines.some(isMissed) ? 1 : 0);
