import { build, type Rolldown } from 'vite';

/**
 * Bundles a script of ours for a page (`es`) or a worker (`iife`) into one file, as users get it.
 */
export async function bundle(entry: string, format: 'es' | 'iife' = 'es'): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: [format], name: 'bundled' } },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}
