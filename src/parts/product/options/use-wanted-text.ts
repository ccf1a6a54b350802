import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import { useFormats } from '../../formats/formats.ts';
import { type Choice, missingOptions } from './specification.ts';

/** Names the options that the shopper has yet to choose; '' once all are chosen. */
export function useWantedText(): (product: ProductDetail, choice: Choice) => string {
  const { t } = useTranslation();
  const { list } = useFormats();
  return (product, choice) => {
    const names = missingOptions(product, choice).map(({ name }) => name);
    return names.length > 0 ? t('detail.chooseOf', { name: list(names) }) : '';
  };
}
