import { Converter } from 'opencc-js/t2cn';

/** Letters that are no base letter with an accent, and what they are searched as. */
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

/** Sign by sign: in a longer text the same sign may be converted in another way. */
function simplifySign(sign: string): string {
  const known = simplified.get(sign);
  if (known !== undefined) return known;
  const made = simplify(sign);
  simplified.set(sign, made);
  return made;
}

/** One width and one case for all. The words are still as people write them. */
export function evenText(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFC').replaceAll('’', "'");
}

/** What two spellings of the same word have in common: no accents, simplified signs. */
export function foldWord(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßœæøđðþłı]/g, (letter) => letters[letter] ?? letter)
    .replace(/\p{Script=Han}/gu, simplifySign);
}
