import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cache } from './controls/copies.ts';
import { isMet, type Line, ratioOf, show } from './lines.ts';
import { busyness } from './machine.ts';
import { measureDeepLink } from './parts/deep.ts';
import { measureHeap } from './parts/heap.ts';
import { measureHome } from './parts/home.ts';
import { measurePictures } from './parts/pictures.ts';
import { measureRepeat } from './parts/repeat.ts';
import { measureScreens } from './parts/screens.ts';
import { measureScrolling } from './parts/scroll.ts';
import { measureShifts } from './parts/shifts.ts';
import { measureSizes } from './parts/sizes.ts';
import { measureTaps } from './parts/taps.ts';
import { measureTasks } from './parts/tasks.ts';
import { measureUpdate } from './parts/update.ts';
import { onStage, type Stage } from './stage.ts';

/** What a visitor waits for and downloads, measured beside three controls. */
const parts: { [part: string]: (stage: Stage) => Promise<Line[]> } = {
  sizes: measureSizes,
  update: measureUpdate,
  home: measureHome,
  deep: measureDeepLink,
  screens: measureScreens,
  cls: measureShifts,
  tasks: measureTasks,
  inp: measureTaps,
  repeat: measureRepeat,
  pictures: measurePictures,
  heap: measureHeap,
  scroll: measureScrolling,
};

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(parts).join() },
    runs: { type: 'string', default: '5' },
    force: { type: 'boolean', default: false },
  },
});
const chosen = values.only.split(',');
const unknown = chosen.filter((it) => !(it in parts));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join()}. The parts are ${Object.keys(parts).join()}.`);
  process.exit(2);
}
const busy = busyness();
if (busy) {
  console.warn(`This machine is busy: ${busy}.${values.force ? '' : ' --force measures anyway.'}`);
  if (!values.force) process.exit(2);
}

const lines: Line[] = [];
const notes: { [name: string]: unknown } = {};
const note = (name: string, what: unknown) => {
  notes[name] = what;
};
await onStage({ runs: Number(values.runs), isForced: values.force, note }, async (stage) => {
  for (const name of chosen) {
    console.log(`${new Date().toISOString()} ${name} …`);
    const found = await parts[name]?.(stage);
    lines.push(...(found ?? []));
    show(found ?? []);
    note('machine', machineOf(stage));
    keep();
  }
  const { rejected, disturbed, fastest } = stage.machine;
  console.log(`The fixed loop took ${fastest.toFixed(0)} ms at best.`);
  console.log(`${rejected} measurements were repeated, ${disturbed} taken on a busy machine.`);
});
if (chosen.length > 1) show(lines);
process.exit(lines.some((line) => isMet(line) === false) ? 1 : 0);

/** What a figure depends on beside the code. */
function machineOf({ machine }: Stage) {
  const { rejected, disturbed, fastest } = machine;
  const processor = cpus()[0]?.model;
  return {
    rejected,
    disturbed,
    fastest,
    processor,
    cores: availableParallelism(),
    load: loadavg(),
  };
}

/** The figures of this run, and what explains them. */
function keep(): void {
  mkdirSync(cache, { recursive: true });
  const told = lines.map((line) => ({ ...line, ratio: ratioOf(line), isMet: isMet(line) }));
  const text = JSON.stringify({ at: new Date(), lines: told, notes }, null, 2);
  writeFileSync(join(cache, 'results.json'), text);
}
