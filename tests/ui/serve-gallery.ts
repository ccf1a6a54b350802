import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const main = '/src/ui/gallery/main.tsx';

/** Serves the gallery on a free port for the length of a run, and says where in GALLERY_URL. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of a global setup
export default async function serveGallery() {
  const server = await createServer({
    configFile: false,
    root,
    cacheDir: `${root}/.cache/vite-gallery`,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    // All of them at once: a dependency found later would reload a page in the middle of a test.
    optimizeDeps: {
      entries: ['src/ui/gallery/main.tsx'],
      include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'lucide-react'],
    },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  });
  await server.listen();
  await server.warmupRequest(main);
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('The gallery has no port');
  process.env['GALLERY_URL'] = `http://127.0.0.1:${address.port}/src/ui/gallery/`;
  return () => server.close();
}
