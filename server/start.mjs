import { buildApp } from './build.mjs';
import { installPackages } from './install.mjs';

installPackages();
buildApp();

const { register } = await import('tsx/esm/api');
register();
const { run } = await import('./lifecycle/run.ts');

await run(process.env);
