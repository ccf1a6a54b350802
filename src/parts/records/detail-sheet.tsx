import { useTranslation } from 'react-i18next';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { DetailBody, type DetailBodyProps } from './detail-body.tsx';

interface DetailSheetProps<D> extends DetailBodyProps<D> {
  title: string;
  onClose(): void;
}

/** A sheet with one record, or the reason that it is missing. */
export function DetailSheet<D>({ title, onClose, ...body }: DetailSheetProps<D>) {
  const { t } = useTranslation();
  return (
    <Sheet onClose={onClose} title={title} closeLabel={t('app.close')}>
      <div className="grid min-h-[40dvh] grid-cols-1 content-start gap-4">
        <DetailBody {...body} />
      </div>
    </Sheet>
  );
}
