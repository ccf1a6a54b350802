import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { phoneFrame } from './vite/phone-frame.ts';
import { precompress } from './vite/precompress.ts';
import { withoutCallSchemas } from './vite/without-call-schemas.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), withoutCallSchemas(), phoneFrame(), precompress()],
  build: {
    outDir: 'dist/app',
    manifest: true,
    target: ['es2022', 'chrome111', 'safari16.4', 'firefox114'],
    // A chunk that a phone may not need is not sent ahead of what it does.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    rolldownOptions: {
      // The home screen is named so that what it needs counts as part of the first load.
      input: ['index.html', 'src/catalog/home-screen.tsx'],
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Two chunks in place of many small ones; a release of ours leaves the libraries alone.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /\/node_modules\// },
            {
              name: 'first',
              tags: ['$initial'],
              test: /\/(contract|src\/(data|shop|ui))\/(?!.*\.css$)/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:8080', '/img': 'http://127.0.0.1:8080' },
  },
});
