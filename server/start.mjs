import { buildApp } from './build.mjs';
import { installPackages } from './install.mjs';

installPackages();
buildApp();

const { register } = await import('tsx/esm/api');
register();
const { sentenceFor, serve } = await import('./main.ts');

try {
  const shop = await serve(process.env);
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      await shop.stop();
      process.exit(0);
    });
  }
} catch (error) {
  console.error(sentenceFor(error) ?? error);
  process.exit(1);
}
