import { defineConfig } from 'vitest/config';
import { retried } from '../retried.ts';

export default defineConfig({
  test: { ...retried, root: import.meta.dirname, include: ['*.fixture.ts'] },
});
