import type { Payee } from '#contract/calls/wallet/withdrawals.ts';
import { networkLabel } from '../../network-label.ts';

/** A payee's name in a sentence or a list: the bank and the last four digits, or the network. */
export function payeeName({ type, bank_name, last4, network, address }: Payee): string {
  if (type === 'card') return `${bank_name} ••••\u00a0${last4}`;
  return `${networkLabel(network ?? 'tron')} …${address.slice(-6)}`;
}

/** The details that distinguish a payee: its holder or whole address, and its label. */
export function PayeeDetails({ payee }: { payee: Payee }) {
  const { type, holder, label, address, memo } = payee;
  if (type === 'card') return <bdi>{[holder, label].filter(Boolean).join(' · ')}</bdi>;
  return (
    <>
      <bdi className="block wrap-anywhere">
        {address.slice(0, -6)}
        <b className="whitespace-nowrap text-ink">{address.slice(-6)}</b>
      </bdi>
      <bdi>{[memo, label].filter(Boolean).join(' · ')}</bdi>
    </>
  );
}
