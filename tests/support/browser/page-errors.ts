import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import type { Fault } from './fault-proxy.ts';
import { isFailedByTest } from './interceptions.ts';

/** What a test does to the network of its pages. */
export class Network {
  /** The test has lost requests; which ones, only the browser knows. */
  isCut = false;
  /** The statuses of answers that the test gives in place of the shop. */
  readonly statuses = new Set<number>();

  /** Notices that a context goes offline. */
  watch(context: BrowserContext): void {
    const setOffline = context.setOffline.bind(context);
    context.setOffline = (isOffline) => {
      this.isCut ||= isOffline;
      return setOffline(isOffline);
    };
  }

  noteFault(fault: Fault): void {
    if (fault === 'silence') return;
    if (typeof fault === 'string' || 'lateMs' in fault) this.isCut = true;
    else if ('status' in fault) this.statuses.add(fault.status);
  }
}

const failedLoad = /^Failed to load resource: (?:(net::\w+)|.* status of (\d+))/;

/**
 * Collects the errors that the pages of a context log or throw. Returns a function for those of the
 * app. Requests that the test itself loses or refuses, and refusals that it expects, do not count. The
 * browser itself does not log what a reload or the end of a page cuts.
 */
export function collectErrors(
  context: BrowserContext,
  network: Network,
  refusals: number[],
): () => string[] {
  const logged: ConsoleMessage[] = [];
  const thrown: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') logged.push(message);
  });
  context.on('weberror', (error) => thrown.push(error.error().message));

  const isByTest = (message: ConsoleMessage) => {
    const [isLoad, loss, status] = failedLoad.exec(message.text()) ?? [];
    if (!isLoad) return false;
    if (isFailedByTest(message.location().url)) return true;
    // Only a test takes a browser offline.
    if (loss) return network.isCut || loss === 'net::ERR_INTERNET_DISCONNECTED';
    return refusals.includes(Number(status)) || network.statuses.has(Number(status));
  };
  return () => [
    ...logged
      .filter((message) => !isByTest(message))
      .map((message) => `${message.text()} ${message.location().url}`.trim()),
    ...thrown,
  ];
}
