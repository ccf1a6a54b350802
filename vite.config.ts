import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist/app',
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
