import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { phoneFrame } from './vite/phone-frame.ts';
import { precompress } from './vite/precompress.ts';
import { splitTexts } from './vite/split-texts.ts';
import { withoutCallSchemas } from './vite/without-call-schemas.ts';

const isWithoutWorker = process.env['WORKER'] === 'off';

/** The service worker, with the list of the files that it keeps. */
const worker = () =>
  VitePWA({
    strategies: 'injectManifest',
    // The plugin's own brake (`selfDestroying`) leads open pages back to where they were opened.
    srcDir: isWithoutWorker ? 'sw/kill-switch' : 'sw',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      ...(isWithoutWorker && { injectionPoint: '' }),
      globPatterns: [
        'index.html',
        'assets/*.{js,css,avif,svg,webp}',
        'icon.svg',
        'icons/icon-192.png',
      ],
      buildPlugins: { vite: [withoutCallSchemas()] },
    },
  });

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    withoutCallSchemas(),
    splitTexts(),
    phoneFrame(),
    worker(),
    precompress(),
  ],
  resolve: {
    alias: [
      // React has had the hook since version 18; the shim is for older ones.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // The package exports only its development build.
      {
        find: /^react-router$/,
        replacement: fileURLToPath(
          new URL('./node_modules/react-router/dist/production/index.mjs', import.meta.url),
        ),
      },
    ],
  },
  build: {
    outDir: 'dist/app',
    manifest: true,
    target: ['es2022', 'chrome111', 'safari16.4', 'firefox114'],
    // A chunk that a phone may not need is not sent ahead of what it does.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    rolldownOptions: {
      // The home screen is named so that what it needs counts as part of the first load.
      input: ['index.html', 'src/features/home/home-screen.tsx'],
      // The door of the sync engine leads to the databases, which the first picture does not need.
      treeshake: { moduleSideEffects: [{ test: /\/src\/sync\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Two chunks in place of many small ones; a release of ours leaves the libraries alone.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /\/node_modules\// },
            {
              name: 'first',
              tags: ['$initial'],
              test: /\/(contract|src\/(data|parts|platform|query|sync|ui))\/(?!.*\.css$)|preload-helper/,
            },
            // A chunk for each would cost the first load more names than they have bytes.
            { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': 'http://127.0.0.1:8080',
      '/img': 'http://127.0.0.1:8080',
      '/manifest.webmanifest': 'http://127.0.0.1:8080',
    },
  },
});
