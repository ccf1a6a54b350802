import { useTranslation } from 'react-i18next';
import { ActionBar } from '#ui/bars/action-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';

/** The save button of a form that is saved on this device first. */
export function SaveBar({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation();
  return (
    <ActionBar>
      <Button type="submit" tone="primary" block isBusy={isBusy}>
        {t('app.save')}
      </Button>
    </ActionBar>
  );
}
