import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';

interface ConfirmRemovalProps {
  isOpen: boolean;
  /** How many lines; a single one needs no question. */
  count: number;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before several lines are removed from the bag. */
export function ConfirmRemoval({ isOpen, count, onConfirm, onCancel }: ConfirmRemovalProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('bag.deleteTitle', { count: Math.max(count, 2) })}
      text={t('bag.deleteText')}
      confirm={{ label: t('bag.deleteConfirm'), tone: 'danger', onConfirm }}
      cancel={{ label: t('bag.deleteCancel'), onCancel }}
    />
  );
}
