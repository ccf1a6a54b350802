/** The link to top up what is missing, in minor units, and then to come back to these orders. */
export function topUpLink(missing: number, orderIds: string[] = []): string {
  const orders = orderIds.length > 0 ? `&orders=${orderIds.join('.')}` : '';
  return `#/topUp?amount=${missing}${orders}`;
}
