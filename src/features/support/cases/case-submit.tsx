import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import type { CaseKind } from '#data/support/cases.ts';
import { useOnline } from '#query/use-online.ts';
import { ActionBar } from '#ui/bars/action-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Note } from '#ui/status/note.tsx';

/** What happens next, the limits, and the button that sends a case. */
export function CaseSubmit({ kind, isBusy }: { kind: CaseKind; isBusy: boolean }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const limits = { most: afterSaleBounds.maxOpenCases, days: afterSaleBounds.casePictureDays };
  return (
    <>
      <p className="text-sm text-ink-3">
        {t('case.next')}
        <span className="block">{t('case.limits', limits)}</span>
      </p>
      {!isOnline && <Note icon={CloudOff}>{t(`${kind}.offline`)}</Note>}
      <ActionBar>
        <Button type="submit" tone="primary" block isBusy={isBusy}>
          {t(`${kind}.send`)}
        </Button>
      </ActionBar>
    </>
  );
}
