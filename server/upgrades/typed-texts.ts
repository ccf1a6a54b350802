import type pg from 'pg';
import { Email, Mobile } from '#contract/fields.ts';
import { emailAddress, longText, oneLine, postalCode } from '#contract/typed-text.ts';
import type { Upgrade } from '../db/migrate.ts';
import { patiently } from '../db/patiently.ts';
import { restoredPhone, writtenPhone } from '../shoppers/names/phone.ts';
import { type Change, keepFormer } from './keep-former.ts';
import { eachPortion, type Relation, relations, typeOf } from './portions.ts';

/** What a stored text is by the present reading. */
type Reading = (stored: string) => string;

interface Stored {
  id: string;
  owner: string | null;
  [column: string]: string | null;
}

/** Text that is not a number stays: the form asks for it when it is saved. */
const number =
  (read: Reading): Reading =>
  (stored) =>
    Mobile.safeParse(stored).success ? read(stored) : stored;

const mail: Reading = (stored) => (Email.safeParse(stored).success ? emailAddress(stored) : stored);

/** The texts of a review, by language, as JSON; the same text if none of them changes. */
const byLanguage: Reading = (stored) => {
  const texts = Object.entries(JSON.parse(stored) as { [lang: string]: string });
  const read = texts.map(([lang, text]) => [lang, longText(text)] as const);
  const isSame = read.every(([, text], index) => text === texts[index]?.[1]);
  return isSame ? stored : JSON.stringify(Object.fromEntries(read));
};

type Readings = { [relation in Relation]?: { [column: string]: Reading } };

/** How stored telephone numbers are read. */
export const numbers = {
  shopper: { mobile: number(restoredPhone) },
  address: { mobile: number((stored) => writtenPhone(stored, restoredPhone)) },
} satisfies Readings;

/**
 * What is read again when it is shown, used or compared. What records an act stays as it was written:
 * orders with their address, messages, refunds, top-ups, and where a withdrawal goes.
 */
const readings: Readings = {
  shopper: {
    ...numbers.shopper,
    family_name: oneLine,
    given_name: oneLine,
    email: mail,
  },
  address: {
    ...numbers.address,
    addressee: oneLine,
    area: oneLine,
    // An address with parts has a city.
    city: (stored) => oneLine(stored) || stored,
    region: oneLine,
    postal_code: postalCode,
    detail: longText,
    tag: (stored) => oneLine(stored) || 'other',
  },
  review: { content: byLanguage },
};

const name = '090-typed-texts.ts';

/** Reads stored names, contacts, addresses and reviews as this build reads what is typed. */
export const typedTexts: Upgrade = {
  name,
  run: (client) => readTexts(client, name, readings),
};

/** Reads stored texts as this build reads what is typed: all of some columns, or those of some rows. */
export async function readTexts(
  client: pg.Client,
  upgrade: string,
  all: Readings,
  where?: string,
): Promise<void> {
  for (const relation of Object.keys(relations) as Relation[]) {
    const own = all[relation];
    if (!own) continue;
    const texts = { relation, readings: own };
    const columns = columnsOf(texts);
    await eachPortion<Stored>(client, { relation, columns, where }, async (rows) => {
      const due = rows.filter((row) => changesOf(texts, row).length > 0);
      if (due.length === 0) return;
      const ids = due.map(({ id }) => id);
      await patiently(client, upgrade, () => readAgain(client, texts, ids));
    });
  }
}

interface Texts {
  relation: Relation;
  /** By column. */
  readings: { [column: string]: Reading };
}

/** Locks the rows and reads them again: a shopper may have changed them since. */
async function readAgain(client: pg.Client, texts: Texts, ids: string[]): Promise<void> {
  const { relation } = texts;
  const { ids: type } = relations[relation];
  const { rows } = await client.query<Stored>(
    `select id::text, ${columnsOf(texts)} from ${relation}
      where id = any($1::${type}[]) order by ${relation}.id for no key update`,
    [ids],
  );
  const changes = rows.flatMap((row) => changesOf(texts, row));
  await keepFormer(client, relation, changes);
  for (const field of new Set(changes.map((change) => change.field))) {
    const own = changes.filter((change) => change.field === field);
    await client.query(
      `update ${relation} set ${field} = it.became::${typeOf(field)}
        from unnest($1::${type}[], $2::text[]) as it (id, became) where ${relation}.id = it.id`,
      [own.map(({ id }) => id), own.map(({ became }) => became)],
    );
  }
}

const columnsOf = ({ relation, readings }: Texts): string =>
  [
    `${relations[relation].owner}::text as owner`,
    ...Object.keys(readings).map((column) => `${column}::text`),
  ].join(', ');

function changesOf({ readings }: Texts, row: Stored): Change[] {
  const { id, owner } = row;
  return Object.entries(readings).flatMap(([field, read]) => {
    const former = row[field] ?? null;
    const became = former === null ? null : read(former);
    return former === null || became === null || became === former
      ? []
      : [{ id, owner, field, former, became }];
  });
}
