import { useTranslation } from 'react-i18next';
import type { Quote } from '#contract/calls/orders.ts';
import type { CheckoutDraft } from '#data/mirror.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Note } from '#ui/status/note.tsx';

interface UnavailableNoteProps {
  lines: Quote['groups'][number]['lines'];
  draft: CheckoutDraft | null;
  onLeaveOut(skuIds: string[]): Promise<void>;
}

/** Lists unavailable items and offers a fix. */
export function UnavailableNote({ lines, draft, onLeaveOut }: UnavailableNoteProps) {
  const { t } = useTranslation();
  const missing = lines.filter(({ problem }) => problem);
  // A saved purchase may not be in the bag: its items are removed here.
  const canLeaveOut = draft !== null && missing.length < lines.length;
  return (
    <Note
      tone="warning"
      action={
        canLeaveOut ? (
          <Button
            tone="ghost"
            size="small"
            onClick={() => void onLeaveOut(missing.map(({ sku_id }) => sku_id))}
          >
            {t('draft.leaveOut')}
          </Button>
        ) : (
          <LinkButton tone="ghost" size="small" href="#/bag/1">
            {t('checkout.toBag')}
          </LinkButton>
        )
      }
    >
      {t('bag.unavailable')}
    </Note>
  );
}
