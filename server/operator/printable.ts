/** What moves a terminal's cursor, changes its state or reorders its text, except a line feed. */
const unprintable = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** One line without characters that a terminal would act on. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Bidi_Control}/gu, '');

/** The same for a text of several lines. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');

/** JSON in which such characters are escaped, so that the data is exact. */
export const printableJson = (data: object): string =>
  JSON.stringify(data, null, 2).replace(
    unprintable,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
