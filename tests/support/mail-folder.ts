import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './expect.ts';
import type { ServedShop } from './served/serve-shop.ts';

/** The one-time code in the newest letter to an address, from the mail folder of a served shop. */
export const codeFromMail = (shop: ServedShop, to: string) => findInMail(shop, to, /^(\d{6})$/m);

/** The link in the newest letter to an address that has one. */
export const linkFromMail = (shop: ServedShop, to: string) => findInMail(shop, to, /^(http\S+)$/m);

async function findInMail({ dataDir }: ServedShop, to: string, wanted: RegExp): Promise<string> {
  const find = () => newest(join(dataDir, 'mail'), to, wanted);
  await expect.poll(find).not.toBeUndefined();
  return find() ?? '';
}

function newest(folder: string, to: string, wanted: RegExp): string | undefined {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((letter) => letter.includes(`To: ${to}`))
    .flatMap((letter) => wanted.exec(plain(letter))?.[1] ?? [])
    .at(-1);
}

/** A letter without its quoted-printable disguise, as far as ASCII goes. */
function plain(letter: string): string {
  return letter
    .replace(/\r/g, '')
    .replace(/=\n/g, '')
    .replace(/=([0-7][0-9A-F])/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
}
