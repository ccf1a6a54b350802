/** The line in the log of a product or a shop, with what was set; what is undefined was not. */
export function lineOf(
  { id, handle }: { id: number; handle: string },
  set: { [what: string]: string | number | undefined } = {},
) {
  const given = Object.entries(set).filter(([, value]) => value !== undefined);
  const words = given.map(([what, value]) => `${what} ${value}`);
  return { ref: String(id), note: [handle, ...words].join(', ') };
}
