import type { Rollup } from 'vite';

/** The built text of a stylesheet, named by its source file. */
export function stylesOf(bundle: Rollup.OutputBundle, stylesheet: string): string {
  const file = Object.values(bundle).find(
    (it) => it.type === 'asset' && it.originalFileNames.includes(stylesheet),
  );
  if (file?.type !== 'asset') throw new Error(`${stylesheet} is not part of the build`);
  return String(file.source);
}
