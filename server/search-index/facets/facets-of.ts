import { type Colour, colours } from '#contract/colours.ts';
import type { StoredOption, Texts } from '../../db/schema/catalogue.ts';
import { evenText, foldWord } from '../fold.ts';
import { colourKey, sizeKey } from '../keys.ts';
import { colourOf } from './colour-of.ts';
import { colourWords } from './colour-words.ts';
import { readSize, sizeNames } from './size.ts';

const fold = (text: string) => foldWord(evenText(text));

/** The colour that a word names, folded. */
export const colourByWord: ReadonlyMap<string, Colour> = new Map(
  colours.flatMap((colour) =>
    colourWords[colour].split(' ').map((word) => [fold(word), colour] as const),
  ),
);

/** What an option of colours is called, folded. */
const colourNames = /^(?:colou?rs?|颜色|カラー|色|색상|색|สี|couleurs?|colou?re|colori)$/u;

/** The keys of the colours and sizes that a product comes in. */
export function facetKeys(options: StoredOption[]): string[] {
  return options.flatMap(({ name, values }) => {
    const names = Object.values(name).map(fold);
    const isColour = names.some((text) => colourNames.test(text));
    const isSize = names.some((text) => sizeNames.test(text));
    return values.flatMap(({ label, swatch }) => {
      const colour = isColour || swatch !== null ? colourFor(label, swatch) : undefined;
      const [size] = Object.values(label).flatMap((text) => readSize(fold(text), isSize) ?? []);
      return [
        ...(colour === undefined ? [] : [colourKey(colour)]),
        ...(size === undefined ? [] : [sizeKey(size)]),
      ];
    });
  });
}

/** What a label such as "Sea green" says, else what its swatch shows. */
function colourFor({ en = '', ...others }: Texts, swatch: string | null): Colour | undefined {
  const wordsOf = (text: string) => fold(text).split(/[^\p{L}\p{M}]+/u);
  const words = [...wordsOf(en).reverse(), ...Object.values(others).flatMap(wordsOf)];
  const named = words.find((word) => colourByWord.has(word)) ?? '';
  return colourByWord.get(named) ?? (swatch === null ? undefined : colourOf(swatch));
}
