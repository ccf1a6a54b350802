import { useTranslation } from 'react-i18next';
import type { Quote } from '#contract/calls/orders.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Note } from '#ui/status/note.tsx';
import { type Buyable, buyableOf } from './buyable.ts';

interface UnavailableNoteProps {
  lines: Quote['groups'][number]['lines'];
  /** The items are in the bag and only there: it is where they are changed. */
  isInBag: boolean;
  onReduce(buyable: Buyable): Promise<void>;
}

/** Says in the bar why items cannot be bought as wanted, and offers a fix. */
export function UnavailableNote(props: UnavailableNoteProps) {
  return (
    <div role="status" className="basis-full">
      <Reason {...props} />
    </div>
  );
}

function Reason({ lines, isInBag, onReduce }: UnavailableNoteProps) {
  const { t } = useTranslation();
  if (isInBag) {
    return (
      <Note tone="warning" action={<Way href="#/bag/1" label={t('checkout.toBag')} />}>
        {t('bag.unavailable')}
      </Note>
    );
  }
  const gone = lines.filter(({ stock }) => stock === 0);
  if (gone.length === lines.length) {
    return (
      <Note tone="warning" action={<Way href="#/home" label={t('bag.toHome')} />}>
        {t('checkout.nothingLeft')}
      </Note>
    );
  }
  const isShort = lines.some(({ problem, stock }) => problem && stock > 0);
  return (
    <Note
      tone="warning"
      action={
        <Button
          tone="ghost"
          size="small"
          onClick={() => void onReduce(buyableOf(lines))}
          className="-my-2 -me-3"
        >
          {t(isShort ? 'checkout.buyAvailable' : 'draft.leaveOut')}
        </Button>
      }
    >
      {t(gone.length > 0 ? 'bag.unavailable' : 'error.not_enough_stock')}
    </Note>
  );
}

function Way({ href, label }: { href: string; label: string }) {
  return (
    <LinkButton tone="ghost" size="small" href={href} className="-my-2 -me-3">
      {label}
    </LinkButton>
  );
}
