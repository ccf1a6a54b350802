/** Characters of a text in a list. */
const most = 60;

/** The beginning of a text for a list, which cuts no character in two. */
export function beginningOf(text: string): string {
  const signs = Array.from(text);
  return signs.length > most ? `${signs.slice(0, most).join('')}…` : text;
}
