import { useTranslation } from 'react-i18next';
import { requestSync } from '#data/current/current-db.ts';
import type { KnownMessage } from '#data/messages/message-mutations.ts';
import { discardRefused } from '#parts/changes/save.ts';
import { refusalText } from '#parts/feedback/failure-text.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import type { OutboxEntry } from '#sync/sync.ts';
import { Button } from '#ui/buttons/button.tsx';

interface RefusedMessageProps {
  message: KnownMessage;
  onEdit(): void;
}

/** Why a message was refused, and what can be done. */
export function RefusedMessage({ message, onEdit }: RefusedMessageProps) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const { entryId, refusal } = message;

  async function withEntry(act: (entry: OutboxEntry) => Promise<void>) {
    const entry = (await db.entries()).find(({ id }) => id === entryId);
    if (entry) await act(entry);
  }

  async function tryAgain(entry: OutboxEntry) {
    await db.retry([entry]);
    requestSync();
  }

  const action = (label: string, act: () => unknown) => (
    <Button tone="ghost" size="small" onClick={() => void act()}>
      {label}
    </Button>
  );
  return (
    <div role="alert" className="rounded-md bg-danger-soft px-3 pt-2 text-sm text-danger">
      {refusal && t('service.refused', { reason: refusalText(t, refusal) })}
      <div className="-mx-2 flex flex-wrap">
        {action(t('app.retry'), () => withEntry(tryAgain))}
        {action(t('app.edit'), onEdit)}
        {action(t('unsent.discard'), () => withEntry((entry) => discardRefused(db, [entry])))}
      </div>
    </div>
  );
}
