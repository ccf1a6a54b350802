/** A postal code of each delivery country that has them. Its digits and letters are the pattern. */
const examples: { [country: string]: string } = {
  AT: '1010',
  AU: '2060',
  BE: '4000',
  BR: '40301-110',
  CA: 'H3Z 2Y7',
  CH: '8001',
  CL: '8340457',
  CN: '200030',
  CZ: '110 00',
  DE: '10117',
  DK: '1050',
  ES: '28039',
  FI: '00550',
  FR: '75004',
  GB: 'SW1A 1AA',
  GR: '105 57',
  HU: '1037',
  ID: '40115',
  IE: 'D02 AF30',
  IL: '9614303',
  IN: '110 034',
  IT: '00144',
  JP: '100-0001',
  KH: '120101',
  KR: '03051',
  LA: '01160',
  LU: '4750',
  MM: '11181',
  MX: '02860',
  MY: '43000',
  NL: '1012 AB',
  NO: '0025',
  NZ: '6001',
  PH: '1008',
  PL: '00-950',
  PT: '2725-079',
  RO: '060274',
  SA: '11564',
  SE: '111 22',
  SG: '068877',
  TH: '10400',
  TR: '34110',
  TW: '106409',
  US: '20003',
  VN: '700000',
  ZA: '0083',
};

/** The countries whose postal codes are not all like the example. */
const patterns: { [country: string]: string } = {
  GB: '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}',
  IE: '[A-Z]\\d[\\dW][ -]?[A-Z\\d]{4}',
  IL: '\\d{5}(?:\\d{2})?',
  KH: '\\d{5,6}',
  TW: '\\d{3}(?:\\d{2,3})?',
  US: '\\d{5}(?:-\\d{4})?',
  VN: '\\d{5,6}',
};

/** Where few people know or use them. */
const optionalIn = ['CL', 'CN', 'IE', 'KH', 'LA', 'MM', 'PH', 'SA', 'TW', 'VN'];

/** A postal code of the country, to show its form; undefined if the country has none. */
export const postalCodeExample = (country: string): string | undefined => examples[country];

export const needsPostalCode = (country: string): boolean =>
  country in examples && !optionalIn.includes(country);

/** Whether a text is a postal code of the country, with or without its space or hyphen. */
export function isPostalCode(country: string, text: string): boolean {
  const pattern = patternOf(country);
  return pattern !== undefined && new RegExp(`^${pattern}$`, 'i').test(text);
}

/** The signs of countries on cars, which letters from abroad have in front of a postal code. */
const signs: { [country: string]: string } = {
  ...{ BE: 'B', DE: 'D', ES: 'E', FI: 'FIN', FR: 'F', IT: 'I', LU: 'L', NO: 'N', PT: 'P', SE: 'S' },
  AT: 'A',
};

/** A postal code as its country writes it: D-10117 is how other countries write the German 10117. */
export function localPostalCode(country: string, code: string): string {
  const startsWithDigit = /^\d/.test(examples[country] ?? '');
  const sign = new RegExp(`^(?:${country}|${signs[country] ?? country})[ -]?(?=\\d)`);
  const local = startsWithDigit ? code.replace(sign, '') : code;
  return country === 'US' ? local.replace(/^(\d{5})[ -]?(\d{4})$/, '$1-$2') : local;
}

/** A regular expression in which the space or hyphen may be missing. */
function patternOf(country: string): string | undefined {
  const like = (sign: string) => {
    if (/\d/.test(sign)) return '\\d';
    return /[A-Z]/.test(sign) ? '[A-Z]' : '[ -]?';
  };
  return patterns[country] ?? examples[country]?.replace(/./g, like);
}
