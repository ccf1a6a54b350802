import { useTranslation } from 'react-i18next';
import type { BagLine } from '#data/cart/bag-lines.ts';
import { Card } from '#ui/card.tsx';
import { BagSavedRow } from './bag-saved-row.tsx';

/**
 * The lines that were saved for later: they count for nothing until they are moved back. Renders
 * nothing without one.
 */
export function BagSaved({ lines }: { lines: BagLine[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <Card aria-labelledby="saved-for-later">
      <h2 id="saved-for-later" className="text-[0.9375rem]">
        {t('bag.savedTitle')}
      </h2>
      <ul>
        {lines.map((line) => (
          <BagSavedRow key={line.sku_id} line={line} />
        ))}
      </ul>
    </Card>
  );
}
