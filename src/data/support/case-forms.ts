import type { ComplaintForm, SuggestionForm } from '#contract/calls/support/cases.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { joinTexts, type PhotoForm } from '../photo-form.ts';
import { sendComplaint, sendSuggestion } from './cases.ts';

/** A complaint being written: no category is chosen at first. */
export type ComplaintDraft = Pick<ComplaintForm, 'content'> & Partial<ComplaintForm>;

type Complaint = InputOf<typeof sendComplaint.call>;

/** The form of a complaint about an order or, without one, about the platform. */
export function complaintForm(orderId: string | undefined): PhotoForm<ComplaintDraft> {
  const name = `complaint ${orderId ?? 'platform'}`;
  return {
    formKey: `case ${name}`,
    photosKey: `photos ${name}`,
    kind: sendComplaint.kind,
    isAbout: (payload) => (payload as Complaint).order_id === orderId,
    formOf: (payload) => {
      const { category, content } = payload as Complaint;
      return { category, content };
    },
    join: joinContents,
    empty: { content: '' },
  };
}

/** The form of a suggestion. */
export const suggestionForm: PhotoForm<SuggestionForm> = {
  formKey: 'case suggestion',
  photosKey: 'photos suggestion',
  kind: sendSuggestion.kind,
  isAbout: () => true,
  formOf: (payload) => ({ content: (payload as SuggestionForm).content }),
  join: joinContents,
  empty: { content: '' },
};

function joinContents<F extends { content: string }>(older: F, newer: F): F {
  return { ...older, ...newer, content: joinTexts(older.content, newer.content) };
}
