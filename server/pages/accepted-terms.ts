import { and, eq, isNotNull } from 'drizzle-orm';
import { page, pageText } from '../db/schema/pages.ts';
import type { VisitorContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { bestFirst } from './pages.ts';

/**
 * What an account keeps of the terms that its registration showed: their version and language.
 * Throws `terms_unread` without a version if the shop has terms, `invalid_input` for a version that
 * never was.
 */
export async function acceptedTerms(context: VisitorContext, version: number | undefined) {
  if (version === undefined) {
    if (await hasTerms(context)) throw new Refusal('terms_unread');
    return {};
  }
  const isTerms = and(eq(pageText.kind, 'law'), eq(pageText.slug, 'terms'));
  const [shown] = await context.db
    .select({ lang: pageText.lang })
    .from(pageText)
    .where(and(isTerms, eq(pageText.version, version)))
    .orderBy(...bestFirst(context))
    .limit(1);
  if (!shown) throw new Refusal('invalid_input');
  return { termsVersion: version, termsLang: shown.lang };
}

async function hasTerms({ db }: VisitorContext): Promise<boolean> {
  const isTerms = and(eq(page.kind, 'law'), eq(page.slug, 'terms'));
  return (await db.$count(page, and(isTerms, isNotNull(page.position)))) > 0;
}
