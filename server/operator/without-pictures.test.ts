import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestOperator, type TestOperator } from '../../tests/support/operator.ts';

// As on a processor that it does not run on.
vi.mock('sharp', () => {
  const lines = [
    'Could not load it',
    'Unsupported CPU: v2 is needed',
    'Possible solutions:',
    '- none',
  ];
  const concurrency = () => {
    throw new Error(lines.join('\n'));
  };
  return { default: { concurrency } };
});

let operator: TestOperator;

beforeAll(async () => {
  operator = await createTestOperator();
});

afterAll(() => operator.close());

test('a machine that cannot read pictures still runs each command without one', async () => {
  expect(await operator.run('--help')).toMatchObject({ code: 0, err: '' });
  const file = await operator.file('Handle,Title,Vendor,Price\nmug,Mug,Kiln,5.00\n');
  const imported = await operator.run('products', 'import', file);
  expect(imported).toMatchObject({ code: 0, err: '' });
});

test('its first picture ends a command with a sentence', async () => {
  await operator.file('a picture', 'mug.png');
  const file = await operator.file(
    'Handle,Title,Vendor,Price,Image Src\nmug,Mug,Kiln,5.00,mug.png\n',
  );
  expect(await operator.run('products', 'import', file, '--pictures', operator.folder)).toEqual({
    ...{ code: 1, out: '' },
    err: 'This machine cannot read pictures: Could not load it; Unsupported CPU: v2 is needed.',
  });
});
