import { requirePackages } from '../build/install.mjs';

requirePackages();

const { register } = await import('tsx/esm/api');
register();
const { run } = await import('./main.ts');

process.exitCode = await run(process.argv.slice(2), process.env);
