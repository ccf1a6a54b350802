import { useTranslation } from 'react-i18next';
import type { CheckoutDraft } from '#data/mirror.ts';
import { useDeviceMoment } from '#parts/formats/use-device-moment.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Note } from '#ui/status/note.tsx';
import type { Difference } from './draft-difference.ts';

interface DraftNewsProps {
  draft: CheckoutDraft;
  difference: Difference;
  onDrop(): void;
}

/** What has changed since a purchase was saved, in one sentence above the button. */
export function DraftNews({ draft, difference, onDrop }: DraftNewsProps) {
  const { t } = useTranslation();
  const moment = useDeviceMoment();
  const changes = useChangesText(difference);
  const time = moment(draft.pricesAt);
  return (
    <Note
      tone={changes ? 'warning' : 'ok'}
      action={
        <Button tone="ghost" size="small" onClick={onDrop} className="-my-2.5 -me-2">
          {t('draft.drop')}
        </Button>
      }
    >
      {changes ? t('draft.changed', { changes }) : t('draft.same', { time })}
    </Note>
  );
}

/** `1 price rose, 1 price fell, 1 sold out`; '' without changes. */
function useChangesText(difference: Difference): string {
  const { t } = useTranslation();
  const { rose, fell, soldOut, short, isDeliveryOther } = difference;
  const parts = [
    rose > 0 && t('draft.rose', { count: rose }),
    fell > 0 && t('draft.fell', { count: fell }),
    soldOut > 0 && t('draft.soldOut', { count: soldOut }),
    short > 0 && t('draft.short', { count: short }),
    isDeliveryOther && t('draft.delivery'),
  ].filter((part) => part !== false);
  return parts.length === 0
    ? ''
    : parts.reduce((first, second) => t('draft.pair', { first, second }));
}
