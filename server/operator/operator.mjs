import { installPackages } from '../build/install.mjs';

installPackages();

const { register } = await import('tsx/esm/api');
register();
const { run } = await import('./main.ts');

process.exitCode = await run(process.argv.slice(2), process.env);
