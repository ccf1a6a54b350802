/** Spellings that a search treats as equal, on the server as on the device. */

/** Katakana as the hiragana that sound the same. */
export const asHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/**
 * Thai that looks the same in one spelling: แ for two เ, the tone before ำ, and no tone twice. Reads a
 * text in NFKC, which takes ำ apart.
 */
export const thaiAsSeen = (text: string): string =>
  text
    .replaceAll('เเ', 'แ')
    .replace(/\u0e4d([\u0e48-\u0e4b])\u0e32|\u0e4d\u0e32([\u0e48-\u0e4b])/g, '$1$2\u0e4d\u0e32')
    .replace(/([\u0e48-\u0e4b])\1+/g, '$1');
