import { type ReactNode, useState } from 'react';
import type { PhotoForm, WrittenForm } from '#data/photo-form.ts';
import { type CaseKind, loadComplaints, loadSuggestions } from '#data/support/cases.ts';
import { useIsRefused } from '#parts/drafts/use-is-refused.ts';
import { useWrittenForm } from '#parts/drafts/use-written-form.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { useLocalQuery } from '#query/use-local-db.ts';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { CaseDone } from './case-done.tsx';

interface CaseDeskProps<F> {
  kind: CaseKind;
  draft: PhotoForm<F>;
  onMine(): void;
  /** The form; it calls `onSent` with a saved case. */
  children(start: WrittenForm<F>, onSent: (sent: SentCase) => void): ReactNode;
}

/** A case that is on this device, and its outbox entry. */
export interface SentCase {
  id: string;
  entryId: string;
}

const loads = { complaint: loadComplaints, suggestion: loadSuggestions };

/** The form of a case and, once it is saved, what becomes of it. */
export function CaseDesk<F>({ kind, draft, onMine, children }: CaseDeskProps<F>) {
  const cases = useLocalQuery(loads[kind]);
  const [sent, setSent] = useState<SentCase & { wasSeen: boolean }>();
  const isRefused = useIsRefused(sent?.entryId);
  const [round, setRound] = useState(0);
  const known = sent && cases?.find(({ id }) => id === sent.id);
  if (known && !sent.wasSeen) setSent({ ...sent, wasSeen: true });
  // The server refused it, perhaps before it was seen here: it needs editing.
  if (sent && !known && (sent.wasSeen || isRefused)) {
    setSent(undefined);
    setRound(round + 1);
  }
  const start = useWrittenForm(draft, { round, isEnabled: !sent });
  if (known) return <CaseDone it={known} onMine={onMine} />;
  if (start.isError) return <ReadProblem onRetry={start.refetch} />;
  if (sent || !start.data) return <Skeleton className="h-[420px] rounded-lg" />;
  return children(start.data, (it) => setSent({ ...it, wasSeen: false }));
}
