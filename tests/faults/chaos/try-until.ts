import type { Locator } from '@playwright/test';
import { sync } from '#contract/calls/service.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import type { Random } from '../simulation/random.ts';
import { untilRepeatable } from './double-tap.ts';
import { expect } from './expect.ts';
import type { Weather } from './weather.ts';

/** A shopper who moves money, and the network that the phone has. */
export interface Trying {
  shopper: Shopper;
  random: Random;
  weather: Weather;
}

/** Long enough to look up a lost reply twice. */
const checkingMs = 40_000;

interface Try {
  act(): Promise<void>;
  /** Shown when it has worked. */
  done: Locator;
  /** Shown when it has certainly not. */
  failed: Locator;
  /** Asks the shop whether that is true. */
  isUndone(): Promise<void>;
}

/** Tries it once in trouble and, if that fails, again without. */
export async function tryUntil(
  { shopper, random, weather }: Trying,
  paths: string[],
  it: Try,
): Promise<void> {
  const isLookupLost = random.chance(0.2);
  const troubled = random.chance(0.3) ? paths : [random.pick(paths)];
  weather.plan(random.below(2 ** 31), isLookupLost ? [...troubled, sync.void.path] : troubled);
  await it.act();
  await expect(it.done.or(it.failed)).toBeVisible({ timeout: checkingMs });
  if (await it.done.isVisible()) return;
  await it.isUndone();
  await weather.heal();
  await it.isUndone();
  await untilRepeatable(shopper.page);
  await it.act();
  await expect(it.done).toBeVisible({ timeout: checkingMs });
}
