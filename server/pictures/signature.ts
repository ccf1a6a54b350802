/** Brands of the ISO base media files that hold an AVIF or HEIC picture. */
const brands = new Set(['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']);

/**
 * Whether a file begins as a JPEG, PNG, WebP, GIF, AVIF or HEIC picture does. Nothing else is shown
 * to a decoder: libvips would try them all, SVG's among them.
 */
export function isPicture(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    /^GIF8[79]a$/.test(text(0, 6)) ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && brands.has(text(8, 12)))
  );
}
