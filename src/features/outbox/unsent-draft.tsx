import { PackageCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dropDraft, saveDraft } from '#data/checkout-draft.ts';
import type { CheckoutDraft } from '#data/mirror.ts';
import { tellNotSaved } from '#parts/changes/save.ts';
import { showUndo } from '#parts/feedback/show-undo.ts';
import { handOnFocus } from '#parts/layout/hand-on-focus.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { useOnline } from '#query/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/pictures/icon.tsx';

/** A purchase that waits for its confirmation: it is never sent automatically. */
export function UnsentDraft({ draft }: { draft: CheckoutDraft }) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const isOnline = useOnline();
  const names = draft.lines.map(
    ({ name, quantity }) => `${name} ${t('checkout.times', { count: quantity })}`,
  );

  async function drop() {
    await dropDraft(db);
    const restore = () => saveDraft(db, draft).catch((error) => tellNotSaved(t, error));
    showUndo(t, t('draft.dropped'), restore);
  }

  return (
    <Card ref={handOnFocus} className="px-4 py-3">
      <div className="flex items-start gap-3">
        <Icon icon={PackageCheck} className="mt-0.5 text-primary" />
        <div className="min-w-0 flex-1">
          <h2 className="text-base">{isOnline ? t('offline.draftReady') : t('draft.waiting')}</h2>
          <p className="text-sm text-ink-2">{names.join(' · ')}</p>
        </div>
      </div>
      <div className="-mx-3 -mb-2 flex flex-wrap justify-end">
        <Button tone="ghost" size="small" onClick={() => void drop()}>
          {t('draft.drop')}
        </Button>
        <LinkButton tone="ghost" size="small" href={`#${draft.link}`}>
          {t('offline.draftOpen')}
        </LinkButton>
      </div>
    </Card>
  );
}
