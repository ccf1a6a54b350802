import { and, eq } from 'drizzle-orm';
import { pageText } from '../db/schema/pages.ts';
import type { VisitorContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * What an account keeps of the terms that its registration showed: their version, and the language
 * they were asked for in. Throws `invalid_input` for a version that never was.
 */
export async function acceptedTerms({ db, lang }: VisitorContext, version: number | undefined) {
  if (version === undefined) return {};
  const [known] = await db
    .select({ version: pageText.version })
    .from(pageText)
    .where(and(eq(pageText.kind, 'law'), eq(pageText.slug, 'terms'), eq(pageText.version, version)))
    .limit(1);
  if (!known) throw new Refusal('invalid_input');
  return { termsVersion: version, termsLang: lang };
}
