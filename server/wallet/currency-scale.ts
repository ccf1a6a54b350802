/**
 * Currencies of which a dollar buys many, by about how many, rounded to a number that makes round
 * amounts. Rates change; the size of a usual limit does not. A store in another currency takes 1.
 */
const scales: { readonly [unitsToTheDollar: number]: string } = {
  5: 'AED BRL CNY DKK HKD ILS MOP MYR PEN PLN QAR RON SAR',
  10: 'BWP BOB EGP GTQ HNL MAD MDL MUR MXN NOK SCR SEK TJS TMT UAH ZAR ZMW',
  20: 'CZK CUP ERN MVR NIO SLE STN THB TRY TWD UYU',
  50: 'AFN BDT BTN DOP ETB GMD INR KGS MKD MZN NPR PHP RUB',
  100: 'ALL CVE DJF DZD HTG ISK JMD JPY KES LKR PKR RSD VUV XPF YER',
  200: 'AMD AOA CRC HUF KMF KZT LRD SDG SSP SOS XAF XOF',
  1000: 'ARS CLP COP IQD KPW KRW MGA MMK MNT MWK NGN RWF TZS UGX',
  2000: 'BIF CDF KHR',
  5000: 'GNF PYG UZS',
  10000: 'IDR LAK SYP VND',
  50000: 'IRR LBP',
};

const byCurrency = new Map(
  Object.entries(scales).flatMap(([units, codes]) =>
    codes.split(' ').map((code) => [code, Number(units)] as const),
  ),
);

/** By what the usual amounts, which are dollars, are multiplied in a store of this currency. */
export const scaleOf = (currency: string): number => byCurrency.get(currency) ?? 1;
