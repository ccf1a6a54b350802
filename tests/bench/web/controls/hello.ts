import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { type OwnFile, Relay } from './relay.ts';

/** Serves a page with React that only says hello. */
export async function openHello(): Promise<Relay> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '../hello'),
    logLevel: 'error',
    plugins: [react()],
    build: { write: false },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const files = output.map((file): [string, OwnFile] => {
    if (file.type === 'chunk') {
      return [`/${file.fileName}`, { type: 'text/javascript', text: file.code }];
    }
    return ['/', { type: 'text/html; charset=utf-8', text: String(file.source) }];
  });
  return await new Relay(Object.fromEntries(files)).open();
}
