import * as z from 'zod/mini';
import { queue, read } from '../../endpoint.ts';
import { Id, Instant, longText, page, paging, Uuid } from '../../fields.ts';
import { afterSaleBounds } from '../../rules/after-sale-limits.ts';
import { AssetId } from '../assets.ts';

/** What a complaint can be about, by its subject: an order or the platform. */
export const complaintCategories = {
  order: ['late', 'missing', 'damaged', 'different', 'seller', 'other'],
  platform: ['app', 'payment', 'account', 'service', 'other'],
} as const;
export type ComplaintSubject = keyof typeof complaintCategories;

const Category = z.enum([
  ...new Set([...complaintCategories.order, ...complaintCategories.platform]),
]);
export type ComplaintCategory = z.output<typeof Category>;

/** A case is open until an operator answers it. */
const State = z.enum(['open', 'answered']);

const Case = z.object({
  id: Uuid,
  /** The human-readable number, such as CP-2611-00042. */
  number: z.string(),
  content: z.string(),
  /** Private files. */
  pictures: z.array(z.uuid()),
  state: State,
  /** The operator's answer; '' until then. */
  answer: z.string(),
  created_at: Instant,
  answered_at: z.nullable(Instant),
});

export const Complaint = z.extend(Case, {
  /** Null for a complaint about the platform. */
  order: z.nullable(z.object({ id: Id, sn: z.string() })),
  category: Category,
});
export type Complaint = z.output<typeof Complaint>;

export const Suggestion = Case;
export type Suggestion = z.output<typeof Suggestion>;

const content = longText(afterSaleBounds.maxCaseLength);
const Pictures = z.array(AssetId).check(z.maxLength(afterSaleBounds.maxCasePictures));

/** A complaint's text, without its certificate. */
export const ComplaintForm = z.object({ category: Category, content });
export type ComplaintForm = z.output<typeof ComplaintForm>;

/** A suggestion's text, without its pictures. */
export const SuggestionForm = z.object({ content });
export type SuggestionForm = z.output<typeof SuggestionForm>;

/** Replies are stored for months, so they do not repeat the content. */
const Received = z.pick(Case, { id: true, number: true, pictures: true, created_at: true });
const Pages = z.object(paging);

export const complaint = {
  /**
   * Complains about one of the shopper's orders or, without one, about the platform. The pictures
   * of its certificate are uploaded beforehand (`assets.ts`). A complaint sent again under the same
   * id is received once. Throws `asset_missing`, `complaints_full`.
   */
  send: queue({
    path: '/api/user/complain',
    generatedIds: ['id'],
    input: z
      .extend(ComplaintForm, {
        id: Uuid,
        order_id: z.optional(Id),
        certificate: Pictures.check(z.minLength(1)),
      })
      .check(
        z.refine(
          ({ order_id, category }) =>
            complaintCategories[order_id === undefined ? 'platform' : 'order'].some(
              (known) => known === category,
            ),
          { path: ['category'] },
        ),
      ),
    reply: z.extend(Received, { order: Complaint.shape.order }),
    lane: ({ id }) => `complaint:${id}`,
  }),
  /** The shopper's complaints, newest first. */
  list: read({ path: '/api/support/complaints', input: Pages, reply: page(Complaint) }),
  detail: read({
    path: '/api/support/complaint',
    input: z.object({ id: Uuid }),
    reply: Complaint,
  }),
};

export const suggestion = {
  /** Makes a suggestion. Throws `asset_missing`, `suggestions_full`. */
  send: queue({
    path: '/api/support/suggest',
    generatedIds: ['id'],
    input: z.extend(SuggestionForm, { id: Uuid, pictures: Pictures }),
    reply: Received,
    lane: ({ id }) => `suggestion:${id}`,
  }),
  /** The shopper's suggestions, newest first. */
  list: read({ path: '/api/support/suggestions', input: Pages, reply: page(Suggestion) }),
};
