import { Converter } from 'opencc-js/t2cn';
import { thaiAsSeen } from '#contract/spellings.ts';

/** Letters that are not a base letter with an accent, and their replacements in searches. */
const letters: { [letter: string]: string } = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

const simplify = Converter({ from: 't', to: 'cn' });
const simplified = new Map<string, string>();

/** One character at a time: inside a longer text it may be converted differently. */
function simplifySign(sign: string): string {
  const known = simplified.get(sign);
  if (known !== undefined) return known;
  const made = simplify(sign);
  simplified.set(sign, made);
  return made;
}

/** One width and case for all; spelling stays as it is seen. */
export function evenText(text: string): string {
  const even = text.normalize('NFKC').toLowerCase().normalize('NFC').replaceAll('’', "'");
  return thaiAsSeen(even);
}

/** What spellings of the same word share: no accents, simplified characters. */
export function foldWord(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßœæøđðþłı]/g, (letter) => letters[letter] ?? letter)
    .replace(/\p{Script=Han}/gu, simplifySign);
}
