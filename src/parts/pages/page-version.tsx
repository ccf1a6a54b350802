import { useTranslation } from 'react-i18next';
import type { Page } from '#contract/calls/pages.ts';
import { useFormats } from '../formats/formats.ts';

/** Which version of a page it is, and since when it applies. */
export function PageVersion({ page }: { page: Page }) {
  const { t } = useTranslation();
  const { date } = useFormats();
  const { version, published_at } = page;
  return (
    <p className="text-sm text-ink-3">
      {t('pages.version', { version, date: date(published_at) })}
    </p>
  );
}
