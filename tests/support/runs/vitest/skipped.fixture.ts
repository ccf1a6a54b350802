import { test } from 'vitest';

test('needs what the machine lacks', ({ skip }) => skip('no disk of its own'));

test.skipIf(true)('gives no reason', () => {});
