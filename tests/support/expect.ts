import { expect as base } from '@playwright/test';

/** How often a poll asks, in ms: as often as the assertions on a page do. Playwright's own come to wait a second. */
const intervals = [100];

const poll: typeof base.poll = (actual, options) =>
  base.poll(
    actual,
    typeof options === 'string' ? { message: options, intervals } : { intervals, ...options },
  );

/** Playwright's assertions, whose polls end soon after what they wait for. */
export const expect: typeof base = new Proxy(base, {
  get: (target, name, receiver) => (name === 'poll' ? poll : Reflect.get(target, name, receiver)),
});
