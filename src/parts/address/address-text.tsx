import { useTranslation } from 'react-i18next';
import type { Address } from '#contract/calls/addresses.ts';
import { Tag } from '#ui/status/tag.tsx';
import { useCountryName } from './country-name.ts';

/** The tags offered by the form; any other is the shopper's own text. */
export const addressTags = ['home', 'work', 'school'] as const;

/** An address in display format: name, contact, place. */
export function AddressText({ address }: { address: Address }) {
  const { t } = useTranslation();
  const countryName = useCountryName();
  const { addressee, mobile, country, area, detail, tag, is_default } = address;
  const known = addressTags.find((name) => name === tag);
  const tagText = known ? t(`address.tags.${known}`) : tag;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{addressee}</span>
        <span className="text-md text-ink-2 tabular">{mobile}</span>
      </p>
      <p className="mt-0.5 text-md text-ink-2">
        {detail}, {area}, {countryName(country)}
      </p>
      <p className="mt-1.5">
        <Tag tone={is_default ? 'primary' : 'plain'}>
          {is_default ? `${tagText} · ${t('address.default')}` : tagText}
        </Tag>
      </p>
    </>
  );
}
