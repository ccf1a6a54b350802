import { complaint, suggestion } from '#contract/calls/support/cases.ts';
import {
  type CaseKind,
  type KnownCase,
  lastReadOf,
  loadComplaints,
  loadSuggestions,
  refreshComplaints,
  refreshSuggestions,
} from '#data/support/cases.ts';
import { useLocalRead } from '#query/use-local-read.ts';

const reads = {
  complaint: { key: [complaint.list.path], refresh: refreshComplaints, load: loadComplaints },
  suggestion: { key: [suggestion.list.path], refresh: refreshSuggestions, load: loadSuggestions },
};

/** The shopper's cases of a kind, with the unsent ones. */
export const useCases = (kind: CaseKind) =>
  useLocalRead<KnownCase[]>({ ...reads[kind], keptAt: lastReadOf });
