import { test } from 'vitest';

const never = () => new Promise<void>(() => {});
let tries = 0;

test('never ends', never, 20);

test('ends at its second try', async () => {
  tries += 1;
  if (tries === 1) await never();
}, 200);
