import { asHiragana } from '#contract/spellings.ts';
import { evenText, foldWord } from '../search-index/fold.ts';
import { runsOf, signedWords, unspacedWords } from '../search-index/runs.ts';

/** A word of a name, as a reader would split it. */
interface Piece {
  folded: string;
  /** Its offset in the even text. */
  from: number;
  to: number;
  isNumber: boolean;
  /** Written without spaces around it. */
  isSigned: boolean;
}

/** The longest phrase offered, in words, or in characters for scripts without spaces. */
const mostWords = 3;
const mostSigns = 10;
/** Shorter words, such as "of", "de" and "con", do not end a phrase. */
const shortestEnd = 4;
/** A phrase ends before these. */
const joints = new Set('and with for in to that by et avec pour sans e con per senza'.split(' '));

function piecesOf(text: string): Piece[] {
  return runsOf(text).flatMap(({ kind, shown, at }) => {
    let from = at;
    const isSigned = kind === 'signs' || kind === 'unspaced';
    return cut(kind, shown).map((word) => {
      const to = from + word.length;
      const folded = foldPiece(kind, word);
      const piece = { folded, from, to, isSigned, isNumber: kind === 'number' };
      from = to;
      return piece;
    });
  });
}

/** Korean by its letters: 가바 is the beginning of 가방. */
function foldPiece(kind: string, word: string): string {
  const folded = asHiragana(foldWord(word));
  return kind === 'hangul' ? folded.normalize('NFD') : folded;
}

function cut(kind: string, text: string): string[] {
  if (kind === 'signs') return signedWords(text);
  return kind === 'unspaced' ? unspacedWords(text) : [text];
}

/**
 * Completes `typed` from a name: the words that begin with it, and a few after them. Undefined if
 * no word of the name begins with it.
 */
export function phraseFor(typed: string, name: string): string | undefined {
  const pieces = piecesOf(name);
  const wanted = lettersOf(typed);
  const place = find(wanted, pieces);
  if (!place) return undefined;
  const even = evenText(name);
  const last = lengthen(pieces, even, place);
  // Offsets are those of the even text, in which some signs become two and some two become one.
  const isAligned = [name.normalize('NFKC'), even].every(({ length }) => length === name.length);
  const shown = isAligned ? name : even;
  const phrase = shown.slice(pieces[place.first]?.from, pieces[last]?.to);
  return lettersOf(phrase) === wanted ? undefined : phrase;
}

/** A text without the separators between its words. */
function lettersOf(text: string): string {
  return piecesOf(text)
    .map(({ folded }) => folded)
    .join('');
}

interface Found {
  first: number;
  last: number;
}

/** The pieces that a typed text covers; unspaced scripts may match from inside a piece. */
function find(wanted: string, pieces: Piece[]): Found | undefined {
  if (wanted === '') return undefined;
  for (const [first, { isSigned, folded }] of pieces.entries()) {
    const last = isSigned && folded.includes(wanted) ? first : reach(wanted, pieces, first);
    if (last !== undefined) return { first, last };
  }
  return undefined;
}

/** The index of the piece where a text that begins at `first` ends. */
function reach(wanted: string, pieces: Piece[], first: number): number | undefined {
  let text = '';
  for (let last = first; last < pieces.length && wanted.startsWith(text); last += 1) {
    text += pieces[last]?.folded ?? '';
    if (text.startsWith(wanted)) return last;
  }
  return undefined;
}

function lengthen(pieces: Piece[], even: string, { first, last: least }: Found): number {
  let last = least;
  for (let next = pieces[last + 1]; next && fits(pieces, even, first, last); ) {
    last += 1;
    next = pieces[last + 1];
  }
  while (last > least && (isLoose(pieces[last]) || even[pieces[last]?.to ?? 0] === '-')) last -= 1;
  return last;
}

function fits(pieces: Piece[], even: string, first: number, last: number): boolean {
  const [from, end, next] = [pieces[first], pieces[last], pieces[last + 1]];
  if (!from || !end || !next || next.isNumber) return false;
  const between = even.slice(end.to, next.from);
  if (next.isSigned) return between === '' && next.to - from.from <= mostSigns;
  return between === ' ' && last + 1 - first < mostWords && !joints.has(next.folded);
}

function isLoose(piece: Piece | undefined): boolean {
  if (!piece || piece.isSigned) return false;
  return /^[a-z]*$/.test(piece.folded) && piece.folded.length < shortestEnd;
}
