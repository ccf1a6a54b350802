import { register } from 'node:module';
import { buildApp, compileServer } from './build/build.mjs';
import { installPackages } from './build/install.mjs';

installPackages();
buildApp();
compileServer();

process.setSourceMapsEnabled(true);
register('./build/compiled.mjs', import.meta.url);
const { run } = await import('./run.ts');

await run(process.env);
