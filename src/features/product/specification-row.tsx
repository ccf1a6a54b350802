import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { StockText } from './stock-text.tsx';

interface SpecificationRowProps {
  /** The chosen options in words. */
  text: string;
  stock: number;
  onOpen(): void;
}

/** The chosen options; a tap opens the choice. */
export function SpecificationRow({ text, stock, onOpen }: SpecificationRowProps) {
  const { t } = useTranslation();
  return (
    <Card isFlat>
      <button
        type="button"
        onClick={onOpen}
        className="press flex w-full items-center gap-3 p-4 text-start"
      >
        <span className="min-w-0 grow">
          <span className="block text-sm text-ink-2">{t('detail.specification')}</span>
          <span className="block font-semibold">{text || t('detail.choose')}</span>
        </span>
        <StockText stock={stock} />
        <Icon icon={ChevronRight} size="m" className="text-ink-3" />
      </button>
    </Card>
  );
}
