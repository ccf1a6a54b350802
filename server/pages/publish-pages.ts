import { and, eq, notInArray, sql } from 'drizzle-orm';
import { fallbackLang, type Lang } from '#contract/rules/languages.ts';
import type { Transaction } from '../db/database.ts';
import { page, pageText } from '../db/schema/pages.ts';
import type { PageFile } from './read-folder.ts';

/** The names, `kind/slug`, of what a publication did. */
export interface Published {
  added: string[];
  updated: string[];
  unchanged: string[];
  withdrawn: string[];
}

interface Options {
  /** The shop's language. */
  defaultLang: string;
  at: Date;
}

/**
 * Publishes a folder of pages: a page whose text has changed in any language gets a new version; of
 * the kinds in the folder, pages that it lacks are withdrawn.
 */
export async function publishPages(
  tx: Transaction,
  files: PageFile[],
  options: Options,
): Promise<Published> {
  const done: Published = { added: [], updated: [], unchanged: [], withdrawn: [] };
  // Two publications at once would use the same version.
  await tx.execute(sql`lock table page in share row exclusive mode`);
  for (const texts of byPage(files)) {
    const { kind, slug, outcome } = await publishPage(tx, texts, options);
    done[outcome].push(`${kind}/${slug}`);
  }
  return { ...done, withdrawn: await withdrawOthers(tx, files) };
}

/** A page's texts, one for each of its languages. */
type Texts = [PageFile, ...PageFile[]];

async function publishPage(tx: Transaction, texts: Texts, { defaultLang, at }: Options) {
  const { kind, slug, position } = mainOf(texts, defaultLang);
  const [known] = await tx
    .select()
    .from(page)
    .where(and(eq(page.kind, kind), eq(page.slug, slug)));
  const isSame = known !== undefined && (await isCurrent(tx, known.version, texts));
  const version = (known?.version ?? 0) + (isSame ? 0 : 1);
  const row = { kind, slug, version, position };
  await tx
    .insert(page)
    .values(row)
    .onConflictDoUpdate({ target: [page.kind, page.slug], set: row });
  if (isSame) {
    return { kind, slug, outcome: known.position === null ? 'updated' : 'unchanged' } as const;
  }
  await tx.insert(pageText).values(
    texts.map(({ lang, title, source, blocks }) => ({
      kind,
      slug,
      version,
      lang,
      title,
      source,
      blocks,
      publishedAt: at,
    })),
  );
  return { kind, slug, outcome: known ? 'updated' : 'added' } as const;
}

function byPage(files: PageFile[]): Texts[] {
  const pages = new Map<string, Texts>();
  for (const file of files) {
    const name = `${file.kind}/${file.slug}`;
    const others = pages.get(name);
    if (others) others.push(file);
    else pages.set(name, [file]);
  }
  return [...pages.values()];
}

/** The file that decides about the order: in the shop's own language, or in the fallback. */
function mainOf(texts: Texts, defaultLang: string): PageFile {
  const inLang = (wanted: string) => texts.find(({ lang }) => lang === wanted);
  return inLang(defaultLang) ?? inLang(fallbackLang) ?? texts[0];
}

async function isCurrent(tx: Transaction, version: number, texts: Texts): Promise<boolean> {
  const [{ kind, slug }] = texts;
  const kept = await tx
    .select({ lang: pageText.lang, source: pageText.source })
    .from(pageText)
    .where(and(eq(pageText.kind, kind), eq(pageText.slug, slug), eq(pageText.version, version)));
  const sources = new Map<Lang, string>(kept.map(({ lang, source }) => [lang, source]));
  return (
    kept.length === texts.length && texts.every(({ lang, source }) => sources.get(lang) === source)
  );
}

async function withdrawOthers(tx: Transaction, files: PageFile[]): Promise<string[]> {
  const withdrawn: string[] = [];
  for (const kind of new Set(files.map((file) => file.kind))) {
    const slugs = files.filter((file) => file.kind === kind).map(({ slug }) => slug);
    const gone = await tx
      .update(page)
      .set({ position: null })
      .where(
        and(eq(page.kind, kind), notInArray(page.slug, slugs), sql`${page.position} is not null`),
      )
      .returning({ slug: page.slug });
    withdrawn.push(...gone.map(({ slug }) => `${kind}/${slug}`));
  }
  return withdrawn;
}
