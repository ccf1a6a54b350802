/** What an option of sizes is called, folded. */
export const sizeNames = /size|taille|pointure|taglia|numero|尺[码寸]|サイズ|사이즈|ขนาด|ไซส์/u;

const letters = '(?:[2-6]xl|[2-3]xs|x{0,3}l|x{0,2}s|m)';
const numbers = '\\d{2,3}(?:[.,]5)?';
const system = '(?:eu|us|uk|it|fr)';

const whole = new RegExp(`^(?:${letters}|${system} ?${numbers})$`);
const bare = new RegExp(`^${numbers}$`);

/**
 * The size that a folded text is, in one spelling: `m`, `xxl`, `eu 46`; undefined for any other text. A
 * number alone is one only where sizes are meant.
 */
export function readSize(text: string, isSize: boolean): string | undefined {
  const trimmed = text.trim();
  if (whole.test(trimmed)) return spell(trimmed);
  return isSize && bare.test(trimmed) ? trimmed.replace(',', '.') : undefined;
}

function spell(text: string): string {
  return text
    .replace(new RegExp(`^(${system}) ?`), '$1 ')
    .replace(',', '.')
    .replace(/^([2-6])(x)([ls])$/, (_, times, x, end) => `${x.repeat(Number(times))}${end}`);
}

/** What names a size in a query: "size M", "taille 42", "M码", "XL". */
export const sizeInQuery = new RegExp(
  [
    `(?:sizes?|taille|pointure|taglia|numero|尺码|サイズ|사이즈|ขนาด|ไซส์) ?(?:${system} ?)?(?:${letters}|${numbers})(?![\\p{L}\\p{N}])`,
    `(?<![\\p{L}\\p{N}])(?:${letters}|${numbers}) ?(?:码|サイズ|사이즈)`,
    `(?<![\\p{L}\\p{N}])${system} ?${numbers}(?![\\p{L}\\p{N}])`,
    `(?<![\\p{L}\\p{N}])(?:[2-6]xl|[2-3]xs|x{1,3}l|x{1,2}s)(?![\\p{L}\\p{N}])`,
  ].join('|'),
  'u',
);

/** The size in what `sizeInQuery` has found. */
export function sizeOf(found: string): string | undefined {
  const bareText = new RegExp(`(?:${system} ?)?(?:${letters}|${numbers})(?![\\p{L}\\p{N}])`, 'gu');
  const text = found.replace(/码|サイズ|사이즈/gu, ' ').trim();
  const [last] = [...text.matchAll(bareText)].map(([it]) => it).slice(-1);
  return last === undefined ? undefined : readSize(last, true);
}
