import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../../server/ledger/invariants.ts';
import { beginLife, type Life } from './life.ts';
import { Rounds } from './round.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const seed = Number(process.env['SEED'] ?? 1);

/** Rounds between two reports on the console. */
const reportEvery = 10;

const ends: (() => Promise<unknown>)[] = [];
let life: Life;
beforeAll(async () => {
  life = await beginLife((end) => void ends.unshift(end));
}, 120_000);
afterAll(async () => {
  for (const end of ends) await end();
});

test(`${rounds} rounds by seed ${seed}: nothing is lost, doubled, out of order or falsely reported`, {
  timeout: 60_000 + rounds * 60_000,
}, async () => {
  const played = new Rounds(life, seed);
  const mistakes: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const found = await played.play(round).catch((error: Error) => {
      const lies = life.devices.flatMap((device) => device.lies);
      const shown = lies.map((text) => `\nA phone showed "${text}"`).join('');
      throw new Error(`seed ${seed}, round ${round}: ${error.message}${shown}`, { cause: error });
    });
    mistakes.push(...found.map((mistake) => `seed ${seed}, round ${round}: ${mistake}`));
    if (round % reportEvery === 0) console.log(`round ${round}`, played.count, mistakes);
  }
  expect(mistakes).toEqual([]);
  const broken = (await checkInvariants(life.office.db)).filter((it) => it.broken > 0);
  expect(broken).toEqual([]);
});
