import { test } from '@playwright/test';

test('needs what the machine lacks', () => {
  test.skip(true, 'no camera');
});
