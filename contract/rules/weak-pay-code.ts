import type { ErrorWord } from './errors.ts';

/** Why a payment code is refused, as an error word. */
export type PayCodeWeakness = Extract<
  ErrorWord,
  'pay_code_repeated' | 'pay_code_sequence' | 'pay_code_date'
>;

/** Well-known codes and keypad patterns that the other rules miss. */
const popular = new Set(
  `
  123654 142536 147258 147852 147896 159357 159753 192837 258147 258369 258456 258852
  321654 357159 357951 369147 369258 456123 456852 654123 741258 741852 741963 753159
  753951 789123 789321 789456 852456 951357 951753 963258 963852 987321
  131452 131420 520131 520520 1314520 1314521 5201314
  `
    .trim()
    .split(/\s+/),
);

/**
 * Why a payment code is too easy to guess; undefined for a good one. Only for new codes: a code that
 * is already set keeps working.
 */
export function weaknessOf(code: string): PayCodeWeakness | undefined {
  if (isRepeated(code)) return 'pay_code_repeated';
  if (isSequence(code) || popular.has(code)) return 'pay_code_sequence';
  if (isDateLike(code)) return 'pay_code_date';
  return undefined;
}

/** 111111, 121212, 123123, 112233, 111222, or any other of one or two digits. */
function isRepeated(code: string): boolean {
  const half = Math.floor(code.length / 2);
  const blocks = Array.from({ length: half }, (_, n) => code.slice(0, n + 1));
  const isBlockRepeated = blocks.some((block) => block.repeat(code.length).startsWith(code));
  const withoutRuns = code.replace(/(.)\1+/g, '$1');
  return isBlockRepeated || withoutRuns.length <= half || new Set(code).size <= 2;
}

/** Each digit is next to the one before it: 123456, 654321, 890123, 123321. */
function isSequence(code: string): boolean {
  const digits = Array.from(code, Number);
  return digits.every((digit, n) => {
    const step = Math.abs(digit - (digits[n - 1] ?? digit));
    return step <= 1 || step === 9;
  });
}

/** The parts of a date by length of the code: Y for the year, M for the month, D for the day. */
const dateForms: { [length: number]: readonly string[] } = {
  6: ['YYMMDD', 'DDMMYY', 'MMDDYY', 'YYDDMM', 'YYYYMM', 'MMYYYY'],
  7: ['YYYYMMD', 'YYYYMDD', 'DMMYYYY', 'DDMYYYY', 'MDDYYYY', 'MMDYYYY'],
  8: ['YYYYMMDD', 'DDMMYYYY', 'MMDDYYYY', 'YYYYDDMM'],
};

/** Could be a birthday, in any usual order of day, month and year. */
function isDateLike(code: string): boolean {
  return (dateForms[code.length] ?? []).some((form) => isDate(code, form));
}

function isDate(code: string, form: string): boolean {
  const part = (letter: string) => {
    const start = form.indexOf(letter);
    return start < 0 ? undefined : code.slice(start, form.lastIndexOf(letter) + 1);
  };
  const year = part('Y') ?? '';
  const month = Number(part('M'));
  const day = Number(part('D') ?? 1);
  const isYear = year.length === 2 || /^(19|20)/.test(year);
  // A leap year: whether the 29th of February existed does not matter.
  const date = new Date(Date.UTC(2000, month - 1, day));
  return isYear && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
