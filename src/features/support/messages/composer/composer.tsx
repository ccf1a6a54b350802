import { useQuery } from '@tanstack/react-query';
import { loadMessageDraft } from '#data/messages/message-form.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { ComposerBar } from './composer-bar.tsx';
import type { Written } from './use-message-draft.ts';

interface ComposerProps {
  side: string;
  /** Of the other side. */
  name: string;
  /** How many refused messages were turned into the draft on this screen. */
  round: number;
  onSent(): void;
}

/** The message being written, once its draft is read. */
export function Composer({ side, round, ...rest }: ComposerProps) {
  const db = useLocalDb();
  const { data: start } = useQuery({
    queryKey: ['message draft', db.owner, side, round],
    queryFn: async (): Promise<Written | null> => (await loadMessageDraft(db, side)) ?? null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (start === undefined) return <div className="min-h-17 border-t border-line bg-surface" />;
  return (
    <ComposerBar
      key={round}
      {...rest}
      isEditing={round > 0}
      side={side}
      start={start ?? undefined}
    />
  );
}
