import { register } from 'tsx/esm/api';

register();
const [, , drawModule] = process.argv;
const { blockOtherDecoders, cleanMaster, cleanUpload, makeVariant } = await import('./variants.ts');
const { UnreadablePicture } = await import('./picture-files.ts');
const { draw } = drawModule ? await import(drawModule) : {};
// Only the shop's own drawings are SVG.
if (!drawModule) blockOtherDecoders();

const tasks = {
  async draw({ recipe }) {
    return await cleanMaster(await draw(recipe));
  },
  async clean({ bytes }) {
    return await cleanUpload(Buffer.from(bytes));
  },
  async vary({ master, size, type }) {
    return await makeVariant(Buffer.from(master), size, type);
  },
};

process.on('message', async ({ id, task, order }) => {
  try {
    process.send({ id, done: await tasks[task](order) });
  } catch (error) {
    const isUnreadable = error instanceof UnreadablePicture;
    process.send({ id, problem: isUnreadable ? error.message : String(error), isUnreadable });
  }
});
// The shop's process has ended.
process.on('disconnect', () => process.exit(0));
