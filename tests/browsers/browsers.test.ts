import { expect, test } from 'vitest';
import { engines, enginesOn } from './browsers.mjs';

test.each([
  ['x64', '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'],
  ['arm64', '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser'],
  ['riscv64', '/usr/lib/riscv64-linux-gnu/webkit2gtk-4.1/MiniBrowser'],
])('on %s, WebKit is where Debian installs it', (processor, path) => {
  expect(enginesOn(processor).webkit).toBe(path);
});

test('the engines are those of this processor', () => {
  expect(engines).toEqual(enginesOn(process.arch));
});
