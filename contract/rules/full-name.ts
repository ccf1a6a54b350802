const isEastern = (name: string): boolean =>
  /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(name);

/** A full name in the order of its script: family name first in Chinese, Japanese and Korean. */
export function fullName(person: { family_name: string; given_name: string }): string {
  const { family_name, given_name } = person;
  const parts = isEastern(family_name) ? [family_name, given_name] : [given_name, family_name];
  return parts.filter(Boolean).join(parts.every(isEastern) ? '' : ' ');
}
