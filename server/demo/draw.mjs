import { register } from 'tsx/esm/api';

register();
const { renderStudio } = await import('./studio/studio.ts');

process.on('message', async ({ id, recipe }) => {
  try {
    process.send({ id, picture: await renderStudio(recipe) });
  } catch (error) {
    process.send({ id, problem: String(error) });
  }
});
// The shop has gone: there is nobody to draw for.
process.on('disconnect', () => process.exit(0));
