import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveConfig } from 'vite';
import type { VitePluginPWAAPI } from 'vite-plugin-pwa';
import type { FaultProxy } from './fault-proxy.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Makes the shop serve another build: its page is marked, and its worker caches that page. */
export function serveBuild(tunnel: FaultProxy, name: string): void {
  const mark = (html: string) => html.replace('<html ', `<html data-build="${name}" `);
  const list = (worker: string) =>
    worker.replace(/"revision":"\w+"(?=,"url":"index\.html")/, `"revision":"${name}"`);
  tunnel.faultOf = ({ path }) => {
    if (path === '/sw.js') return { rewrite: list };
    return path === '/' || path === '/index.html' ? { rewrite: mark } : undefined;
  };
}

/** The worker of a build with `WORKER=off`. */
export async function buildBrake(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'caravel-brake-'));
  process.env['WORKER'] = 'off';
  try {
    const { plugins } = await resolveConfig({ root, build: { outDir } }, 'build', 'production');
    const api = plugins.find(({ name }) => name === 'vite-plugin-pwa')?.api;
    await (api as VitePluginPWAAPI).generateSW();
    return await readFile(join(outDir, 'sw.js'), 'utf8');
  } finally {
    delete process.env['WORKER'];
    await rm(outDir, { recursive: true });
  }
}
