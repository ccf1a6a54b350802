import { cutPostalCode } from './postal-codes.ts';

/** A place as its form has it; the specification defines one text for all of it, the `area`. */
export interface Place {
  city: string;
  /** A state, province or district, if it is given. */
  region: string;
  /** '' in countries without postal codes. */
  postal_code: string;
}

/** The `area` of a place. Its city ends at the first comma: `cityOf` in the contract. */
export function areaOf({ city, region, postal_code }: Place): string {
  const rest = [region, postal_code].filter(Boolean).join(' ');
  return [city, rest].filter(Boolean).join(', ');
}

/** The place in an `area`, which earlier builds and other clients write as free text. */
export function placeOf(country: string, area: string): Place {
  const { postalCode, rest } = cutPostalCode(country, area.trim());
  const [city = '', ...others] = trimCommas(rest).split(/[,，、]/);
  return {
    city: city.trim(),
    region: trimCommas(others.join(',')),
    postal_code: postalCode,
  };
}

const trimCommas = (text: string) => text.replace(/^[\s,，、]+|[\s,，、]+$/g, '');
