import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json|html)$/;

/** Writes each text file in two compressed versions, at maximum level, once per build. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true });
      for (const name of files.filter((file) => compressible.test(file))) {
        const text = await readFile(join(dir, name));
        await writeFile(join(dir, `${name}.br`), await promisify(brotliCompress)(text));
        await writeFile(join(dir, `${name}.gz`), await promisify(gzip)(text, { level: 9 }));
      }
    },
  };
}
