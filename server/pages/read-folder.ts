import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageKind, pageKinds } from '#contract/calls/pages.ts';
import { type Lang, langs } from '#contract/rules/languages.ts';
import { decodeText, UnreadableText } from '../decode-text.ts';
import { type ParsedPage, parsePage } from './parse-page.ts';
import { PageError } from './read-line.ts';

/** One file of a folder of pages. */
export interface PageFile extends Omit<ParsedPage, 'notes'> {
  lang: Lang;
  kind: PageKind;
  slug: string;
  /** By the number before its name; the rest follow. */
  position: number;
  source: string;
}

export interface FolderOfPages {
  files: PageFile[];
  /** Why nothing may be published: `en/law/terms.md, line 4: …`. */
  problems: string[];
  /** What was left out. */
  notes: string[];
}

const fileName = /^(?:(\d{1,4})-)?([a-z][a-z0-9-]{0,59})\.md$/;
const last = 10_000;

/** Reads `LANG/KIND/SLUG.md` for each language and kind. Throws if the folder cannot be read. */
export async function readFolder(folder: string): Promise<FolderOfPages> {
  const read: FolderOfPages = { files: [], problems: [], notes: [] };
  for (const lang of await namesIn(folder)) {
    if (!isOneOf(langs, lang)) {
      read.problems.push(`${lang}: not a language; there are ${langs.join(', ')}`);
      continue;
    }
    for (const kind of await namesIn(join(folder, lang))) {
      if (isOneOf(pageKinds, kind)) await readKind(read, folder, lang, kind);
      else read.problems.push(`${lang}/${kind}: not one of ${pageKinds.join(', ')}`);
    }
  }
  return read;
}

async function readKind(read: FolderOfPages, folder: string, lang: Lang, kind: PageKind) {
  const known = new Set<string>();
  for (const name of await namesIn(join(folder, lang, kind))) {
    const path = `${lang}/${kind}/${name}`;
    try {
      const { position, slug } = placeOf(name, known);
      const source = await readText(join(folder, path));
      const { notes, ...parsed } = parsePage(source);
      read.notes.push(...notes.map((note) => `${path}, ${note}`));
      read.files.push({ lang, kind, slug, position, source, ...parsed });
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      read.problems.push(`${path}, line ${error.line}: ${error.message}`);
    }
  }
}

function placeOf(name: string, known: Set<string>): Pick<PageFile, 'position' | 'slug'> {
  const [, number, slug] = fileName.exec(name) ?? [];
  if (!slug) throw new PageError(1, 'its name is not one like 10-delivery.md');
  if (known.has(slug)) throw new PageError(1, `there is another "${slug}"`);
  known.add(slug);
  return { slug, position: number === undefined ? last : Number(number) };
}

async function readText(path: string): Promise<string> {
  try {
    return decodeText(await readFile(path));
  } catch (error) {
    if (error instanceof UnreadableText) throw new PageError(error.line, error.message);
    throw error;
  }
}

/** What a system hides, it keeps for itself: `.DS_Store`. */
const namesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();

const isOneOf = <T extends string>(all: readonly T[], name: string): name is T =>
  (all as readonly string[]).includes(name);
