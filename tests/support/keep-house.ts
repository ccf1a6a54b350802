import { vi } from 'vitest';
import { startHousekeeping } from '../../server/housekeeping.ts';
import type { TestShop } from './shop.ts';

/** Runs the chores of a shop's server once. */
export async function keepHouse({ services, app }: TestShop): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = startHousekeeping(services, app.log);
  vi.advanceTimersByTime(10_000);
  await stop();
  vi.useRealTimers();
}
