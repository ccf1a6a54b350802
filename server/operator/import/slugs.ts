import { createHash } from 'node:crypto';

const maxLength = 80;

/**
 * A name as letters and digits of any script joined by dashes: `Kumo Audio` becomes `kumo-audio`,
 * `云和茶` stays. A name without letters or digits becomes a hash.
 */
export function slugOf(name: string): string {
  const plain = simplified(name);
  const slug = plain.replace(/[^\p{L}\p{N}\p{M}]+/gu, '-').replace(/^[-\p{M}]+|-+$/gu, '');
  if (slug === '') return shortHash(plain);
  const points = [...slug];
  if (points.length <= maxLength) return slug;
  return `${points.slice(0, maxLength).join('')}-${shortHash(plain)}`;
}

/**
 * The key of an option's value. It depends on the label alone, so a second run finds the same
 * variant; labels that differ only in punctuation (`A` and `A+`) get different keys.
 */
export function keyOf(label: string): string {
  const plain = simplified(label);
  const slug = slugOf(plain);
  const isWhole = plain.replaceAll(' ', '-') === slug || slug === shortHash(plain);
  return isWhole ? slug : `${slug}-${shortHash(plain)}`;
}

function simplified(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
