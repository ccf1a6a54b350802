// ISO 4217, List One as published on 2026-01-01 by its maintenance agency, SIX:
// https://www.six-group.com/en/products-services/financial-information/data-standards.html
// Codes without a minor unit (gold, test codes, special drawing rights) are left out.

/** The currencies whose minor unit does not have two decimals. */
const unusualDigits: { readonly [code: string]: number } = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
};

const twoDigits = `
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD
  CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS
  GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD
  LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB
  PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP
  SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW
  ZWG`;

/**
 * The number of decimals in a currency's minor unit: USD 2, JPY 0. Does not use `Intl`, which
 * follows everyday use (HUF 0) and varies between runtimes.
 */
export function minorDigits(currency: string): number {
  return unusualDigits[currency] ?? 2;
}

/** Whether a text is the ISO 4217 code of a current currency that has a minor unit. */
export function isCurrency(code: string): boolean {
  return Object.hasOwn(unusualDigits, code) || twoDigits.trim().split(/\s+/).includes(code);
}
