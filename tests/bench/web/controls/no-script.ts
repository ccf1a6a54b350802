import { Relay } from './relay.ts';

/** Serves a shop whose home page, as served now, has lost its scripts. */
export async function openNoScript(origin: string): Promise<Relay> {
  const page = await (await fetch(origin)).text();
  const text = page.replace(/<script\b[^>]*>.*?<\/script>/gs, '');
  return await new Relay({ '/': { type: 'text/html; charset=utf-8', text } }, origin).open();
}
