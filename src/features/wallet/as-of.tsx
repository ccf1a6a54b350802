import { useTranslation } from 'react-i18next';
import { useFormats } from '#parts/formats/formats.ts';
import { useOnline } from '#query/use-online.ts';

/** Offline, the age of the shown data; `at`, in ms, is when the server sent it. */
export function AsOf({ at }: { at: number }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  if (useOnline()) return null;
  return <p className="text-sm text-ink-2">{t('wallet.record.asOf', { time: moment(at) })}</p>;
}
