import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { bootScript } from './vite/boot-script.ts';
import { criticalCss } from './vite/critical-css.ts';
import { fragmentStyles } from './vite/fragment-styles.ts';
import { databases, laterChunks } from './vite/later-chunks.ts';
import { precompress } from './vite/precompress.ts';
import { pruneIcons } from './vite/prune-icons.ts';
import { pruneRouter } from './vite/prune-router.ts';
import { renderedScreens } from './vite/rendered-screens.ts';
import { nameSharedChunks, sharedChunks } from './vite/shared-chunks.ts';
import { markShopperFiles } from './vite/shopper-files.ts';
import { splitTexts } from './vite/split-texts.ts';
import { withoutCallSchemas } from './vite/without-call-schemas.ts';

const styles = 'src/app/styles.css';
/** Both builds, until `put-in-place.mjs` has put them in the place of the former ones. */
const next = 'dist/next';
const output = `${next}/app`;

/** With elements whose texts a browser may translate. */
const jsx = () => react({ jsxImportSource: '#jsx' });

const isWithoutWorker = process.env['WORKER'] === 'off';

/** A control of `npm run bench:web`: without a rendering bundle, the app renders its first picture. */
const isRenderedByApp = process.env['VITE_CONTROL'] === 'csr';

/** The screens of which the server sends fragments. */
const screensWithStyles = [...renderedScreens, 'src/app/panes/screen-frame.tsx'];

const later = laterChunks();
const shared = nameSharedChunks();

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
      manifestTransforms: [
        (entries) => ({ manifest: markShopperFiles(entries, output), warnings: [] }),
      ],
      buildPlugins: { vite: [withoutCallSchemas()] },
    },
  });

const resolve: UserConfig['resolve'] = {
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
};

/** The app's screens as markup, for the server: `rendering/render.js`. */
const rendering: UserConfig = {
  plugins: [jsx(), tailwindcss(), pruneIcons(), withoutCallSchemas(), splitTexts()],
  publicDir: false,
  // One file tree without packages: React's production build, whatever the server's NODE_ENV.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: `${next}/rendering`,
    // The server's file has all at once what the app loads in parts.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
};

const app: UserConfig = {
  plugins: [
    jsx(),
    tailwindcss(),
    pruneIcons(),
    pruneRouter(),
    withoutCallSchemas(),
    splitTexts(),
    bootScript(),
    !isRenderedByApp && criticalCss(styles),
    fragmentStyles(styles, isRenderedByApp ? [] : screensWithStyles),
    worker(),
    later.plugin,
    shared.plugin,
    precompress(),
  ],
  build: {
    outDir: output,
    manifest: true,
    target: ['es2022', 'chrome111', 'safari16.4', 'firefox114'],
    modulePreload: {
      // A chunk that a phone may not need is not sent ahead of what it does.
      polyfill: false,
      // A script that knew a shared chunk's own name would change with it.
      resolveDependencies: (_file, names, { hostType }) =>
        hostType === 'html' ? names : shared.withoutShared(names),
    },
    assetsInlineLimit: 2048,
    rolldownOptions: {
      // The home screen is named so that what it needs counts as part of the first load.
      input: ['index.html', 'src/features/home/home-screen.tsx'],
      // The door of the sync engine leads to the databases, which the first picture does not need.
      treeshake: { moduleSideEffects: [{ test: /\/src\/sync\//, sideEffects: false }] },
      output: {
        chunkFileNames: ({ name }) =>
          sharedChunks.find((file) => file === `assets/${name}.js`) ?? 'assets/[name]-[hash].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          // A few chunks in place of many small ones; a release of ours leaves the libraries alone.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /\/node_modules\// },
            {
              name: 'first',
              tags: ['$initial'],
              test: /\/(contract|src\/(data|parts|platform|query|sync|ui))\/(?!.*\.css$)|preload-helper/,
            },
            { name: 'shell', test: later.isShell },
            { name: 'database', test: databases },
            // A chunk for each would cost the first load more names than they have bytes.
            { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 2 },
            { name: 'shared', test: later.isLight, minShareCount: 8 },
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
};

export default defineConfig(({ isSsrBuild }) => ({
  resolve,
  ...(isSsrBuild ? rendering : app),
}));
