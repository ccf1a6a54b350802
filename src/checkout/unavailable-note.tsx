import { useTranslation } from 'react-i18next';
import type { Quote } from '#contract/orders.ts';
import type { CheckoutDraft } from '#data/shelf.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Note } from '#ui/note.tsx';

interface UnavailableNoteProps {
  lines: Quote['groups'][number]['lines'];
  draft: CheckoutDraft | null;
  onLeaveOut(skuIds: string[]): Promise<void>;
}

/** Some of it cannot be bought: the way to put that right. */
export function UnavailableNote({ lines, draft, onLeaveOut }: UnavailableNoteProps) {
  const { t } = useTranslation();
  const missing = lines.filter(({ problem }) => problem);
  // What was kept may be in no bag: it is put right here.
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
