import * as z from 'zod/mini';
import { read } from '../endpoint.ts';
import { Instant, LangName, Nothing } from '../fields.ts';
import { isPageLink } from '../rules/page-links.ts';

/** The kinds of the shop's own texts. */
export const pageKinds = ['help', 'law', 'platform'] as const;
export type PageKind = (typeof pageKinds)[number];

/** A run of text in one style. Always plain text: markup in it is shown as it is. */
const Span = z.object({
  text: z.string(),
  is_strong: z.optional(z.boolean()),
  is_emphasis: z.optional(z.boolean()),
  href: z.optional(z.string().check(z.refine(isPageLink))),
});

const Line = z.array(Span);
export type Line = z.output<typeof Line>;

const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ kind: z.literal('list'), is_ordered: z.boolean(), items: z.array(item) });

/** An item of a list; the paragraphs after the first are `lines` too. */
const InnerItem = z.object({ lines: z.array(Line) });
const Item = z.object({ lines: z.array(Line), list: z.optional(listOf(InnerItem)) });

const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.literal([2, 3]), line: Line }),
  z.object({ kind: z.literal('paragraph'), line: Line }),
  listOf(Item),
]);
export type Block = z.output<typeof Block>;
export type ListBlock = Extract<Block, { kind: 'list' }>;

export const Page = z.object({
  /** Its name in links, such as `delivery`. */
  slug: z.string(),
  /** The language of its text: another than asked for, if the shop has none in that. */
  lang: LangName,
  title: z.string(),
  blocks: z.array(Block),
  /** Counts the published texts of this page, in all languages. */
  version: z.int(),
  published_at: Instant,
});
export type Page = z.output<typeof Page>;

const pagesAt = (path: `/api/${string}`) =>
  read({ path, access: 'anyone', input: Nothing, reply: z.object({ items: z.array(Page) }) });

/** The shop's own texts, each kind whole, so that it can be searched and read offline. */
export const pages = {
  help: pagesAt('/api/user/help_support'),
  law: pagesAt('/api/user/law'),
  platform: pagesAt('/api/user/platform'),
};
