import { setTimeout as sleep } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { PictureProblem } from './picture-problem.ts';

/** Pictures fetched from one host at once, unless it asks for fewer. */
const lanes = 4;
/** A host that fails this many times in a row is skipped for the rest of the run. */
const mostFailures = 3;
/** Requests for one picture of a host that is busy. */
const mostTries = 4;
/** If a host does not say how long to wait; doubled each time. */
const firstWaitMs = 1000;
/** What a host may ask for: longer, and a later import is the better one. */
const longestWaitMs = 60_000;

interface Host {
  takeTurn: LimitFunction;
  /** In a row, and what the last one was. */
  failures: number;
  isBusy: boolean;
  /** No request before, in ms. */
  freeAt: number;
}

/**
 * Fetches from hosts as they ask for it. A busy one gets one request at a time, after the wait that it
 * names. A silent or constantly busy one is given up: with thousands of pictures there, the import
 * would wait for each of them.
 */
export function createHosts(signal: AbortSignal) {
  const hosts = new Map<string, Host>();

  function hostOf(url: string): Host {
    const name = URL.canParse(url) ? new URL(url).host : '';
    const host = hosts.get(name) ?? {
      takeTurn: pLimit(lanes),
      failures: 0,
      isBusy: false,
      freeAt: 0,
    };
    hosts.set(name, host);
    return host;
  }

  async function fetchOnce<T>(host: Host, fetch: () => Promise<T>): Promise<T> {
    await waitFor(host, signal);
    if (host.failures >= mostFailures) {
      const why = host.isBusy ? 'is busy' : 'does not answer';
      throw new PictureProblem(`was not tried: its host ${why}`, { isTemporary: true });
    }
    const result = await fetch();
    host.failures = 0;
    return result;
  }

  return async <T>(url: string, fetch: () => Promise<T>): Promise<T> => {
    const host = hostOf(url);
    for (let tries = 1; ; tries += 1) {
      try {
        // Each try takes its turn anew: the host may have asked for fewer at once.
        return await host.takeTurn(() => fetchOnce(host, fetch));
      } catch (error) {
        if (!mayTryAgain(host, error, tries)) throw error;
      }
    }
  };
}

/** Notes what a failure says of its host. */
function mayTryAgain(host: Host, error: unknown, tries: number): boolean {
  const { isBusy, isSilent, isTemporary, waitMs } =
    error instanceof PictureProblem ? error.hindrance : {};
  if (isBusy || isSilent) host.isBusy = isBusy ?? false;
  if (isBusy) {
    host.takeTurn.concurrency = 1;
    const wait = waitMs ?? firstWaitMs * 2 ** (tries - 1);
    const isPatient = tries < mostTries && wait <= longestWaitMs;
    if (isPatient) host.freeAt = Math.max(host.freeAt, Date.now() + wait);
    else host.failures += 1;
    return isPatient;
  }
  if (isSilent) host.failures += 1;
  else if (!isTemporary) host.failures = 0;
  return false;
}

async function waitFor(host: Host, signal: AbortSignal): Promise<void> {
  try {
    for (let left = host.freeAt - Date.now(); left > 0; left = host.freeAt - Date.now()) {
      await sleep(left, undefined, { signal });
    }
  } catch {
    throw new PictureProblem('was not waited for', { isTemporary: true });
  }
}
