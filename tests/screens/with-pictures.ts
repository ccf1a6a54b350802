import { test as journey } from '../support/browser/journey.ts';

/** A journey that sees the shop's pictures, which other tests leave out. */
export const test = journey.extend({
  context: async ({ context }, use) => {
    await context.unrouteAll();
    await use(context);
  },
});
