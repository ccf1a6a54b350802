import { useSearchParams } from 'react-router-dom';
import { isId } from '#contract/id.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { maxMinor } from '#contract/rules/money.ts';
import { useDebt } from '../debt-note.tsx';

/** The payment that a top-up is for, kept in the URL. */
export interface TopUpPurpose {
  /** The amount missing in the wallet, in minor units. */
  shortfall: number | undefined;
  /** The credit that covers it: a debt is paid first. In minor units. */
  toCover: number | undefined;
  /** The orders to pay afterwards. */
  orderIds: string[];
  /** Links to a top-up screen and carries the purpose. */
  linkTo(path: string): string;
}

/** The purpose in the URL. Anybody can write a URL: invalid amounts and ids are ignored. */
export function useTopUpPurpose(): TopUpPurpose {
  const [params] = useSearchParams();
  const debt = useDebt();
  const shortfall = amountOf(params.get('amount') ?? '');
  const orderIds = (params.get('orders') ?? '')
    .split('.')
    .filter(isId)
    .slice(0, bounds.maxOrdersPerPayment);
  return {
    shortfall,
    toCover: shortfall === undefined ? undefined : shortfall + debt,
    orderIds,
    linkTo(path) {
      const carried = new URLSearchParams({
        ...(shortfall !== undefined && { amount: String(shortfall) }),
        ...(orderIds.length > 0 && { orders: orderIds.join('.') }),
      });
      return carried.size > 0 ? `#${path}?${carried}` : `#${path}`;
    },
  };
}

function amountOf(text: string): number | undefined {
  const isAmount = /^[1-9]\d{0,12}$/.test(text) && Number(text) <= maxMinor;
  return isAmount ? Number(text) : undefined;
}
