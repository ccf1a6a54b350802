import { useTranslation } from 'react-i18next';
import type { Address } from '#contract/calls/addresses.ts';
import { Tag } from '#ui/status/tag.tsx';
import { isBroadFirst } from './broad-first.ts';
import { useCountryName } from './country-name.ts';

/** The tags offered by the form; any other is the shopper's own text. */
export const addressTags = ['home', 'work', 'school'] as const;

/** An address in display format: name, contact, place. */
export function AddressText({ address }: { address: Address }) {
  const { t } = useTranslation();
  const { addressee, mobile, tag, is_default } = address;
  const known = addressTags.find((name) => name === tag);
  const tagText = known ? t(`address.tags.${known}`) : tag;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <bdi className="font-semibold">{addressee}</bdi>
        <bdi className="text-md text-ink-2 tabular">{mobile}</bdi>
      </p>
      <p className="mt-0.5 text-md text-ink-2">
        <PlaceText address={address} />
      </p>
      <p className="mt-1.5">
        <Tag tone={is_default ? 'primary' : 'plain'}>
          <span>
            <bdi>{tagText}</bdi>
            {is_default && ` · ${t('address.default')}`}
          </span>
        </Tag>
      </p>
    </>
  );
}

/** A sign of the scripts in which such an address is written broad first; in Latin it is not. */
const eastern = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;

/** Street, city and country in the order of their script, each with its own direction of writing. */
export function PlaceText({ address }: { address: Address }) {
  const countryName = useCountryName();
  const { detail, area, country } = address;
  const street = <bdi>{detail.replace(/[\s,，、]*\n\s*/g, ', ')}</bdi>;
  const place = <bdi>{area}</bdi>;
  if (isBroadFirst(country) && eastern.test(detail) && eastern.test(area)) {
    return (
      <>
        {countryName(country)}, {place}, {street}
      </>
    );
  }
  return (
    <>
      {street}, {place}, {countryName(country)}
    </>
  );
}
