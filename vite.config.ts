import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const compressible = /\.(js|css|svg|json|html)$/;

/** Writes each text file a second and third time, compressed as far as it goes: once, not per visit. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => compressible.test(file))) {
        const text = await readFile(join(dir, name));
        await writeFile(join(dir, `${name}.br`), await promisify(brotliCompress)(text));
        await writeFile(join(dir, `${name}.gz`), await promisify(gzip)(text, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), precompress()],
  build: {
    outDir: 'dist/app',
    manifest: true,
    target: ['es2022', 'chrome111', 'safari16.4', 'firefox114'],
    // A chunk that a phone may not need is not sent ahead of what it does.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:8080', '/img': 'http://127.0.0.1:8080' },
  },
});
